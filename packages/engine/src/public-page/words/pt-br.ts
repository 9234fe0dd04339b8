import type { PageWords } from "./page-words.ts";
import { portuguese } from "./pt.ts";

/** The words that differ in Brazil. */
export const brazilian: PageWords = {
  ...portuguese,
  language: "pt-BR",
  skip: "Ir para a bula",
  share: "Compartilhar",
  current: "Esta é a bula em vigor.",
  toNewest: "Ler a bula em vigor",
  withdrawn: "Esta bula foi retirada em {date}.",
  advice:
    "Não confie no texto abaixo. Consulte seu médico ou farmacêutico, ou a empresa indicada no fim.",
  about: "Sobre esta bula",
  download: "Baixar",
  scan: "Escaneie o código para ler esta bula em outro telefone.",
  report: "Relatar um problema",
  versions: "Versões desta bula",
  publishedBy: "Publicada por {company} com Nashra.",
  privacyNote: "Esta página não utiliza cookies e não guarda nada sobre você.",
  notFound: "Bula não encontrada",
  unknownCode: "Não há nenhuma bula publicada para este código. Consulte seu farmacêutico.",
  notNow: "A bula não pode ser exibida agora",
  tryAgain: "Tente novamente em um minuto.",
};
