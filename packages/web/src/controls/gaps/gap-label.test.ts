import { expect, test } from "vitest";

import { withGapLabels } from "./gap-label.ts";

test.each([
  ["Zaytounol 500 mg", "Zaytounol 500 mg"],
  ["[[medicine name]]", "medicine name"],
  ["[[medicine name, as registered]] [[strength]]!", "medicine name strength!"],
  ["[[اسم الدواء، كما سُجّل]] أقراص", "اسم الدواء أقراص"],
  ["[[]] and [[open", "… and [[open"],
])("the title %s is shown as %s", (title, shown) => {
  expect(withGapLabels(title)).toBe(shown);
});
