/** A student as a cell of a list that joins `lent.student st`: picture, name, number. */
export const studentCell = { name: "st.name", sub: "st.student_no", avatar: "st.avatar" } as const;
