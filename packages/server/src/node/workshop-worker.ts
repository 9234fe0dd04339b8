/** A thread of the workshop: does the jobs it is sent, one after another. */
export {};
