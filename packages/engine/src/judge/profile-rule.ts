/** What a profile asks of an element beyond R5. */
export interface ProfileRule {
  readonly min?: number;
  readonly max?: number;
  /** The value it has to have. */
  readonly fixed?: unknown;
  /** What its value has to have in it. */
  readonly pattern?: unknown;
  /** The types a choice or an entry's resource may have. */
  readonly types?: readonly string[];
  /** The profiles a reference's target may keep. */
  readonly targets?: readonly string[];
  /** The profile that a resource here has to keep. */
  readonly profile?: string;
  /** What tells its slices apart: `value:path` or `type:path`. */
  readonly by?: string;
  readonly slices?: Readonly<Record<string, ProfileRule>>;
  /** The element that holds its like two levels further down, which this rule is for as well. */
  readonly recurs?: string;
  readonly children?: Readonly<Record<string, ProfileRule>>;
}

export interface Profile {
  readonly type: string;
  readonly rule: ProfileRule;
}
