import { z } from "zod";
import { endpoint } from "../../contract/endpoint.ts";
import { leafletParams } from "./leaflet.ts";

/** A parameter with a number in this range. */
function numberBetween(form: RegExp, least: number, most: number) {
  return z
    .string()
    .regex(form, { error: "number-form", abort: true })
    .transform(Number)
    .refine((value) => value >= least && value <= most, { error: "number-form" });
}

export const leastResolution = 300;
export const mostResolution = 1200;

export const packCodeQuery = z.object({
  kind: z.enum(["qr", "datamatrix"]).optional().meta({
    description:
      "`qr` (the default) contains a GS1 Digital Link, `datamatrix` the GTIN and the other elements.",
    example: "qr",
  }),
  format: z.enum(["svg", "png"], { error: "code-format" }).optional().meta({
    description: "`svg` (the default) has the size in millimetres; `png` has the resolution `dpi`.",
    example: "svg",
  }),
  gtin: z.string().max(100, { error: "too-long" }).optional().meta({
    description:
      "A GTIN of the leaflet. Default: the product identifier, else the GTIN of the first pack. A QR code of a leaflet without a GTIN contains the address of its page.",
    example: "09521000042018",
  }),
  module: numberBetween(/^\d(?:\.\d{1,4})?$/, 0.25, 1)
    .optional()
    .meta({
      description:
        "Width of a module in millimetres, 0.25 to 1. Default: 0.396 for `qr`, 0.3 for `datamatrix`.",
      example: "0.396",
    }),
  dpi: numberBetween(/^\d{3,4}$/, leastResolution, mostResolution)
    .optional()
    .meta({ description: "Pixels per inch of a PNG, 300 to 1,200. Default: 600.", example: "600" }),
  lot: z.string().max(20, { error: "gs1-text" }).optional().meta({
    description: "Batch or lot number.",
    example: "AB-1",
  }),
  expiry: z.string().max(10, { error: "gs1-date" }).optional().meta({
    description: "Expiry date: `YYYY-MM-DD` or `YYMMDD`.",
    example: "2027-12-31",
  }),
  serial: z.string().max(20, { error: "gs1-text" }).optional().meta({
    description: "Serial number.",
    example: "7",
  }),
});

export const getPackCode = endpoint({
  method: "GET",
  path: "/api/leaflets/{id}/code",
  group: "leaflets",
  summary: "The QR code or the DataMatrix for a pack",
  description:
    "Made from the current version, even before it is published and with `NASHRA_PUBLIC=off`. The code leads to the leaflet only if it is public and the GTIN does not lead to a leaflet of another account (see `publication`).",
  access: "user",
  scope: "read",
  params: leafletParams,
  query: packCodeQuery,
  runsJob: true,
  replies: {
    200: {
      description: "The code.",
      types: ["image/svg+xml", "image/png"],
      headers: {
        "Content-Disposition": "A file name.",
        "Nashra-Code-Content": "What a scanner reads: an address, or `(01)09521000042018(10)AB-1`.",
        "Nashra-Code-Size":
          "Width and height in millimetres, with the white margin. With the default `module`, do not print it smaller.",
      },
      optionalHeaders: {
        "Nashra-Origin-Unset":
          "The origin in the QR code, if it is that of the request, because neither `NASHRA_LINK_ORIGIN` nor `NASHRA_ORIGIN` is set.",
      },
    },
  },
  problems: [404],
});
