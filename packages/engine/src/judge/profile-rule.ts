/** The requirements of a profile for an element, in addition to R5. */
export interface ProfileRule {
  readonly min?: number;
  readonly max?: number;
  /** The required value. */
  readonly fixed?: unknown;
  /** A pattern that the value must contain. */
  readonly pattern?: unknown;
  /** The allowed types of a choice or of an entry's resource. */
  readonly types?: readonly string[];
  /** The profiles that are allowed for the target of a reference. */
  readonly targets?: readonly string[];
  /** The profile that a resource at this place must satisfy. */
  readonly profile?: string;
  /** The discriminator of the element's slices: `value:path` or `type:path`. */
  readonly by?: string;
  readonly slices?: Readonly<Record<string, ProfileRule>>;
  /**
   * The name of a child element, such as `section`. The rule also applies to the elements with this name that
   * are nested two, four, six … levels below, but not to the levels between.
   */
  readonly recurs?: string;
  readonly children?: Readonly<Record<string, ProfileRule>>;
}

export interface Profile {
  readonly type: string;
  readonly rule: ProfileRule;
}
