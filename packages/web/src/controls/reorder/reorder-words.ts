import { defineWords } from "../../i18n/words.ts";

export const reorderWords = defineWords(
  {
    moveUp: "Move up: {name}",
    moveDown: "Move down: {name}",
    drag: "Drag to move",
    isFirst: "{name} is already the first.",
    isLast: "{name} is already the last.",
    moved: "{name} moved to place {place} of {count}",
  },
  {
    moveUp: "نقل إلى أعلى: {name}",
    moveDown: "نقل إلى أسفل: {name}",
    drag: "اسحب للنقل",
    isFirst: "{name}: في المكان الأول بالفعل.",
    isLast: "{name}: في المكان الأخير بالفعل.",
    moved: "نُقل إلى المكان {place} من {count}: {name}",
  },
);
