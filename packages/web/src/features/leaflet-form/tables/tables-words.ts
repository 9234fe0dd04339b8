import { defineWords } from "../../../i18n/words.ts";

export const tablesWords = defineWords(
  {
    addTable: "Add Table",
    none: "No tables yet.",
    placed: "In the leaflet, the tables follow the text of the section “How to take”.",
    placedCustom: "The tables follow the questions in the leaflet.",
    rows: "Rows",
    columns: "Columns",
    create: "Create",
    explained: "The first row is the header. Rows and columns can be added and removed later.",
    wholeNumber: "Enter a whole number from 1 to {most}.",
    deleted: "{name} was deleted.",
  },
  {
    addTable: "إضافة جدول",
    none: "لا توجد جداول بعد.",
    placed: "تأتي الجداول في النشرة بعد نص «كيفية التناول».",
    placedCustom: "تأتي الجداول في النشرة بعد الأسئلة.",
    rows: "الصفوف",
    columns: "الأعمدة",
    create: "إنشاء",
    explained: "الصف الأول هو رأس الجدول. يمكن إضافة الصفوف والأعمدة وإزالتها لاحقًا.",
    wholeNumber: "أدخل عددًا صحيحًا من 1 إلى {most}.",
    deleted: "حُذف: {name}.",
  },
);
