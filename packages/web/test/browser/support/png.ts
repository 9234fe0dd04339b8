import { Buffer } from "node:buffer";
import { crc32, deflateSync } from "node:zlib";

import type { Picture } from "./photographs.ts";

/** A picture as a PNG with eight bits per channel (https://www.w3.org/TR/png-3/). */
export function pngOf(picture: Picture): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(picture[0]?.length ?? 0, 0);
  header.writeUInt32BE(picture.length, 4);
  header.set([8, 2], 8);
  const lines = picture.map((row) => Buffer.from([0, ...row.flat()]));
  return Buffer.concat([
    Buffer.from("\u0089PNG\r\n\u001a\n", "latin1"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.concat(lines))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const whole = Buffer.alloc(named.length + 8);
  whole.writeUInt32BE(data.length, 0);
  named.copy(whole, 4);
  whole.writeUInt32BE(crc32(named), named.length + 4);
  return whole;
}
