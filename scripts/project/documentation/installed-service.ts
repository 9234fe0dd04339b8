import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { userInfo } from "node:os";
import { setTimeout } from "node:timers/promises";

const env = { ...process.env, PATH: `${process.env["PATH"] ?? ""}:/usr/sbin:/usr/local/sbin` };

/** Whether this machine has the program. */
export function isInstalled(program: string): boolean {
  return spawnSync(program, ["-v"], { env }).error === undefined;
}

export interface Service {
  /** Kills the program. */
  stop(): Promise<void>;
}

/**
 * Starts a program, as another account if the tests run as root, and waits until it accepts connections at a port of this
 * machine. Rejects with its output if it ends before that.
 */
export async function startService(
  program: string,
  args: readonly string[],
  port: number,
): Promise<Service> {
  const account = userInfo().uid === 0 ? { uid: 65_534, gid: 65_534 } : {};
  const child = spawn(program, args, { env, stdio: ["ignore", "pipe", "pipe"], ...account });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => output.push(String(chunk)));
  const ended = once(child, "close");
  const stop = async () => {
    child.kill("SIGKILL");
    await ended;
  };
  for (let tries = 0; !(await accepts(port)); tries += 1) {
    if (child.exitCode !== null || tries > 400) {
      await stop();
      throw new Error(`${program} did not start: ${output.join("")}`);
    }
    await setTimeout(25);
  }
  return { stop };
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.on("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.on("error", () => resolve(false));
  });
}
