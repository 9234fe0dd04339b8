import type { Constraints } from "./constraint.ts";
import { has, listOf, member, textAt, valueAt } from "./json.ts";

/** Constraints of types that the ePI guide does not mention but that a document may contain. */
export const otherConstraints: Constraints = {
  "Availability.availableTime": {
    "av-1": (value) =>
      member(value, "allDay") !== true ||
      (!has(value, "availableStartTime") && !has(value, "availableEndTime")),
  },
  "DataRequirement.codeFilter": {
    "drq-1": (value) => has(value, "path") !== has(value, "searchParam"),
  },
  "DataRequirement.dateFilter": {
    "drq-2": (value) => has(value, "path") !== has(value, "searchParam"),
  },
  Device: {
    "dev-1": (value) =>
      listOf(value, "name").filter((name) => member(name, "display") === true).length <= 1,
  },
  Dosage: {
    "dos-1": (value) => !has(value, "asNeededFor") || member(value, "asNeeded") !== false,
  },
  List: { "lst-1": (value) => !has(value, "emptyReason") || !has(value, "entry") },
  "Patient.contact": {
    "pat-1": (value) =>
      ["name", "telecom", "address", "organization"].some((key) => has(value, key)),
  },
  SampledData: { "sdd-1": (value) => has(value, "interval") !== has(value, "offsets") },
  "Timing.repeat": {
    "tim-1": (value) => !has(value, "duration") || has(value, "durationUnit"),
    "tim-2": (value) => !has(value, "period") || has(value, "periodUnit"),
    "tim-4": (value) => !isNegative(valueAt(value, "duration")),
    "tim-5": (value) => !isNegative(valueAt(value, "period")),
    "tim-6": (value) => !has(value, "periodMax") || has(value, "period"),
    "tim-7": (value) => !has(value, "durationMax") || has(value, "duration"),
    "tim-8": (value) => !has(value, "countMax") || has(value, "count"),
    "tim-9": (value) => !has(value, "offset") || hasEventBesidesMeals(value),
    "tim-10": (value) => !has(value, "timeOfDay") || !has(value, "when"),
  },
  TriggerDefinition: {
    "trd-1": (value) => !has(value, "data") || !hasTiming(value),
    "trd-2": (value) => !has(value, "condition") || has(value, "data"),
    "trd-3": (value) => {
      const type = textAt(value, "type") ?? "";
      if (type === "named-event") return has(value, "name");
      if (type === "periodic") return hasTiming(value);
      return !type.startsWith("data-") || has(value, "data");
    },
  },
};

function isNegative(value: unknown): boolean {
  return typeof value === "number" && value < 0;
}

function hasEventBesidesMeals(value: unknown): boolean {
  const events = listOf(value, "when");
  return events.length > 0 && !["C", "CM", "CD", "CV"].some((meal) => events.includes(meal));
}

function hasTiming(value: unknown): boolean {
  return ["timingTiming", "timingReference", "timingDate", "timingDateTime"].some((key) =>
    has(value, key),
  );
}
