// Checks the Dockerfile of the server image without Docker, which is not available everywhere the tests run.
import { Copy, DockerfileParser, Keyword, type Instruction } from "dockerfile-ast";

/** Returns whether Docker would find a path that it has to copy. */
export type Look = (path: string) => "there" | "missing" | "hidden by .dockerignore";

/** The faults of a Dockerfile, one sentence each. */
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
      return /:\d+\.\d+-slim$/.test(words[0] ?? "") ? [] : [`${words[0]} is not a fixed version.`];
    case "ADD":
      return ["Use COPY: ADD also downloads and unpacks."];
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
        .map((name) => `${name} would be stored in the image.`);
    default:
      return keyword in Keyword ? [] : [`${keyword} is not an instruction.`];
  }
}

function isFromStage(instruction: Instruction): boolean {
  return (
    instruction instanceof Copy && instruction.getFlags().some((flag) => flag.getName() === "from")
  );
}

/** The faults of the last stage, which becomes the image. */
function faultsOfLastStage(stage: readonly Instruction[]): readonly string[] {
  const argumentsOf = (keyword: string) =>
    stage
      .filter((one) => one.getKeyword() === keyword)
      .map((one) => one.getRawArgumentsContent() ?? "");
  const checks = argumentsOf("HEALTHCHECK");
  return Object.entries({
    "The image must run as a numeric user other than root.": /^[1-9]\d*:[1-9]\d*$/.test(
      argumentsOf("USER").at(-1) ?? "",
    ),
    "The image must have exactly one volume, /data.":
      argumentsOf("VOLUME").length === 1 && argumentsOf("VOLUME")[0] === '["/data"]',
    "The image must have a health check that uses Node.":
      checks.length === 1 && checks[0]?.startsWith(`CMD ["node", `),
    "The entry point must be the program, without a shell.":
      argumentsOf("ENTRYPOINT").length === 1 &&
      argumentsOf("ENTRYPOINT")[0] === '["nashra-server"]',
    "The image must expose port 3000.": argumentsOf("EXPOSE").join() === "3000",
  }).flatMap(([sentence, holds]) => (holds ? [] : [sentence]));
}
