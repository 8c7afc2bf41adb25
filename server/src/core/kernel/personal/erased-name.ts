/** The value stored in place of an erased name. It is the same for everybody, so it tells nothing. Screens show it in words. */
export const erasedName = "已注销";
