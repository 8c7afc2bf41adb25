/** The fields of a coach of whom nothing is known. A test adds the name. */
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
