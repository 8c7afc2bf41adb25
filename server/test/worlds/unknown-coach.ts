/** A coach of whom nothing is known but the name that is put to it. */
export const unknownCoach = {
  phone: null,
  gender: 1,
  operator_id: null,
  level: null,
  skills: [],
  max_students: null,
  hired_on: null,
  is_away: false,
  intro: "",
} as const;
