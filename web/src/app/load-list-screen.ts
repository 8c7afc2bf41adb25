/** The screen of every described list, a file that is fetched before the first list is opened. */
export const loadListScreen = () => import("../engine/list/ListScreen.tsx").then((m) => m.ListScreen);
