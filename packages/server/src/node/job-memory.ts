import type { Job, JobResult, Loaded } from "../domain/leaflets/jobs.ts";

/** Size of a job or result that moves between threads, and the buffers that can be transferred. */
export interface Memory {
  readonly bytes: number;
  /** Memory that is transferred instead of copied. */
  readonly buffers: readonly ArrayBuffer[];
}

export function memoryOf(job: Job): Memory {
  switch (job.kind) {
    case "create":
    case "check":
      return memory([job.body]);
    case "change":
      return memory([job.body, ...partsOf(job.current)], job.current.leaflet.content.length);
    case "revise":
    case "document":
      return memory(partsOf(job.source), job.source.leaflet.content.length);
  }
}

export function memoryOfResult(result: JobResult<Job>): Memory {
  switch (result.kind) {
    case "ready":
      return memory(result.blobs.map(({ bytes }) => bytes));
    case "built":
      return memory([result.bytes]);
    default:
      return memory([]);
  }
}

function partsOf({ images, clientXml }: Loaded): readonly Uint8Array[] {
  return [...images.map(({ bytes }) => bytes), ...(clientXml ? [clientXml] : [])];
}

function memory(parts: readonly Uint8Array[], extraBytes = 0): Memory {
  // a buffer with two views is transferred once; a view of a part of its buffer is copied, because the rest
  // of the buffer may be in use
  const whole = parts.filter(({ buffer, byteLength }) => buffer.byteLength === byteLength);
  const buffers = new Set(whole.map(({ buffer }) => buffer).filter(isOwn));
  const bytes = parts.reduce((sum, { byteLength }) => sum + byteLength, extraBytes);
  return { bytes, buffers: [...buffers] };
}

function isOwn(buffer: ArrayBufferLike): buffer is ArrayBuffer {
  return buffer instanceof ArrayBuffer;
}
