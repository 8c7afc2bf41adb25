/** A student as a cell of a list that joins `lent.student st`: picture, name, number. */
export const studentCell = { name: "st.name", sub: "st.student_no", avatar: "st.avatar" } as const;

/** The same with the phone, for lists that mask it. Of somebody who was erased there is none: what stands in its place is nobody's. */
export const studentByPhone = {
  ...studentCell,
  sub: "case when st.erased_at is null then st.phone end",
} as const;
