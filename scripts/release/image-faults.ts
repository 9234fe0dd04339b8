// What an image of ours has to be, told from its Dockerfile: Docker does not run everywhere where the tests do.
import { Copy, DockerfileParser, Keyword, type Instruction } from "dockerfile-ast";

/** Whether Docker finds a path that is to be copied. */
export type Look = (path: string) => "there" | "missing" | "hidden by .dockerignore";

/** What is wrong with a Dockerfile, a sentence each. */
export function faultsOfImage(text: string, look: Look): readonly string[] {
  const instructions = DockerfileParser.parse(text).getInstructions();
  const start = instructions.findLastIndex((one) => one.getKeyword() === "FROM");
  return [
    ...instructions.flatMap((one) => faultsOf(one, look)),
    ...faultsOfLastStage(instructions.slice(start)),
  ];
}

function faultsOf(instruction: Instruction, look: Look): readonly string[] {
  const words = instruction.getArguments().map((argument) => argument.getValue());
  const keyword = instruction.getKeyword();
  switch (keyword) {
    case "FROM":
      return /:\d+\.\d+-slim$/.test(words[0] ?? "") ? [] : [`${words[0]} may be another tomorrow.`];
    case "ADD":
      return ["ADD fetches and unpacks as well: COPY only copies."];
    case "COPY":
      return isFromStage(instruction)
        ? []
        : words
            .slice(0, -1)
            .filter((path) => look(path) !== "there")
            .map((path) => `${path} cannot be copied: it is ${look(path)}.`);
    case "ENV":
    case "ARG":
      return words
        .map((word) => word.split("=")[0] ?? "")
        .filter((name) => /secret|password|token|_key|database_url/i.test(name))
        .map((name) => `${name} would be kept in the image.`);
    default:
      return keyword in Keyword ? [] : [`${keyword} is no instruction.`];
  }
}

function isFromStage(instruction: Instruction): boolean {
  return (
    instruction instanceof Copy && instruction.getFlags().some((flag) => flag.getName() === "from")
  );
}

/** The stage that becomes the image. */
function faultsOfLastStage(stage: readonly Instruction[]): readonly string[] {
  const argumentsOf = (keyword: string) =>
    stage
      .filter((one) => one.getKeyword() === keyword)
      .map((one) => one.getRawArgumentsContent() ?? "");
  const checks = argumentsOf("HEALTHCHECK");
  return Object.entries({
    "It must run as a user, by number, who is not root.": /^[1-9]\d*:[1-9]\d*$/.test(
      argumentsOf("USER").at(-1) ?? "",
    ),
    "It must have one volume.":
      argumentsOf("VOLUME").length === 1 && argumentsOf("VOLUME")[0] === '["/data"]',
    "It must look with Node whether it is healthy.":
      checks.length === 1 && checks[0]?.startsWith(`CMD ["node", `),
    "The program must be its first process, without a shell.":
      argumentsOf("ENTRYPOINT").length === 1 &&
      argumentsOf("ENTRYPOINT")[0] === '["nashra-server"]',
    "It must be reached at port 3000.": argumentsOf("EXPOSE").join() === "3000",
  }).flatMap(([sentence, holds]) => (holds ? [] : [sentence]));
}
