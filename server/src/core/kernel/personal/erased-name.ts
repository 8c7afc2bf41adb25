/** What stands in the data where a name was taken out: the same for all, so that nothing can be told from it. It is shown in words. */
export const erasedName = "已注销";
