/**
 * SHA-1 of bytes, as five 32-bit words. Used only for names (version 5 UUIDs), not for security.
 * https://nvlpubs.nist.gov/nistpubs/FIPS/NIST.FIPS.180-4.pdf, sections 5.1.1 and 6.1.2
 */
export function sha1(message: readonly number[]): Int32Array {
  const hash = Int32Array.of(0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0);
  const words = paddedWords(message);
  const schedule = new Int32Array(80);
  for (let at = 0; at < words.length; at += 16) {
    for (let t = 0; t < 16; t += 1) schedule[t] = words[at + t]!; // each block has 16 words
    addBlock(hash, schedule);
  }
  return hash;
}

/** The message, a 1 bit, zeros, and the message length in bits at the end of the last block. */
function paddedWords(message: readonly number[]): Int32Array {
  const words = new Int32Array(Math.ceil((message.length + 9) / 64) * 16);
  for (let index = 0; index <= message.length; index += 1) {
    words[index >> 2]! |= (message[index] ?? 0x80) << (24 - (index % 4) * 8); // the array has room for the message and the byte 0x80
  }
  words[words.length - 1] = message.length * 8;
  return words;
}

/**
 * Adds one block to the hash. The block is in the first 16 words of the schedule; this function computes the
 * others.
 */
function addBlock(hash: Int32Array, schedule: Int32Array): void {
  let [a, b, c, d, e] = [hash[0]!, hash[1]!, hash[2]!, hash[3]!, hash[4]!]; // the hash has five words
  for (let t = 0; t < 80; t += 1) {
    if (t > 15) schedule[t] = nextWord(schedule, t);
    const next = (rotated(a, 5) + mixed(t, b, c, d) + e + schedule[t]!) | 0; // the schedule has 80 words
    e = d;
    d = c;
    c = rotated(b, 30);
    b = a;
    a = next;
  }
  hash[0]! += a; // the hash has five words
  hash[1]! += b;
  hash[2]! += c;
  hash[3]! += d;
  hash[4]! += e;
}

function nextWord(words: Int32Array, t: number): number {
  return rotated(words[t - 3]! ^ words[t - 8]! ^ words[t - 14]! ^ words[t - 16]!, 1); // t is at least 16
}

function mixed(t: number, b: number, c: number, d: number): number {
  if (t < 20) return ((b & c) | (~b & d)) + 0x5a827999;
  if (t < 40) return (b ^ c ^ d) + 0x6ed9eba1;
  if (t < 60) return ((b & c) | (b & d) | (c & d)) + 0x8f1bbcdc;
  return (b ^ c ^ d) + 0xca62c1d6;
}

function rotated(word: number, bits: number): number {
  return (word << bits) | (word >>> (32 - bits));
}
