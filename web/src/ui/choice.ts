/** Something to choose in a field. */
export interface Choice<V extends string | number = string | number> {
  readonly value: V;
  readonly title: string;
  readonly disabled?: boolean | undefined;
}
