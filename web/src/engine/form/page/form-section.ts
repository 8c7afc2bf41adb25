/** Fields that stand together under a heading. What no section names stands in the last one. */
export interface FormSection {
  readonly name: string;
  readonly title: string;
  readonly fields: readonly string[];
}
