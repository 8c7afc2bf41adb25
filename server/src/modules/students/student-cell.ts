/** The student cell of a list that joins `lent.student st`: picture, name, number. */
export const studentCell = { name: "st.name", sub: "st.student_no", avatar: "st.avatar" } as const;

/** The same with the phone, for lists that mask it. An erased person has none: the value in its place belongs to nobody. */
export const studentByPhone = {
  ...studentCell,
  sub: "case when st.erased_at is null then st.phone end",
} as const;
