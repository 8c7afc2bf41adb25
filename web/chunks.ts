import type { Plugin, Rolldown } from "vite";

/** The files that a page needs at once travel as one. What only some of its visitors open stays a file of its own. */
interface Room {
  readonly name: string;
  /** Ends of the paths of the files that the room begins with: it holds them and all that they import. */
  readonly from: readonly string[];
}

/** Each room leaves out what those before it hold already. */
const rooms: readonly Room[] = [
  { name: "start", from: ["/src/main.tsx"] },
  { name: "pages", from: ["/src/app/Inside.tsx"] },
  { name: "shell", from: ["/src/app/shell/Shell.tsx"] },
  { name: "list", from: ["/src/engine/list/ListScreen.tsx"] },
  { name: "form", from: ["/src/engine/form/FormDialog.tsx"] },
];

/** Most of what these hold is called for the first page. */
const calledAtOnce: ReadonlySet<string> = new Set(["react", "pages", "shell", "list"]);

/**
 * Asks the browser to compile those files whole while they arrive, beside the page: each function that is met uncompiled holds the first page
 * up. Browsers that do not know the comment skip it; it must be a file's first line.
 */
export function compiledAhead(): Plugin {
  return {
    name: "kangying-compiled-ahead",
    apply: "build",
    generateBundle: {
      // Vite writes a list of files above everything else.
      order: "post",
      handler(_, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === "chunk" && calledAtOnce.has(file.name))
            file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
      },
    },
  };
}

/** Libraries that change seldom stand apart from our own code, so that a release leaves them in the browser's cache. */
const vendor = /node_modules[\\/](?:react|react-dom|scheduler)[\\/]|rolldown[\\/]runtime/;

type Files = Rolldown.ChunkingContext;

const icons = "lucide-react";
const iconImport = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g;

/** `ChevronDown` → `/icons/chevron-down.`, as the library names its files. */
const iconFile = (name: string): string =>
  `/icons/${name
    .replaceAll(/([a-z])([A-Z0-9])/g, "$1-$2")
    .replaceAll(/(\d)([A-Z])/g, "$1-$2")
    .toLowerCase()}.`;

/** The icons that a file names: through the library's one door it would seem to need all that anybody uses. */
function iconsOf(code: string | null, known: ReadonlySet<string>): readonly string[] {
  const names = [...(code ?? "").matchAll(iconImport)].flatMap(([, list = ""]) => list.split(","));
  const ends = names.map((name) => iconFile((name.split(" as ")[0] ?? "").trim()));
  return [...known].filter((id) => id.includes(icons) && ends.some((end) => id.includes(end)));
}

/** A file and all that it imports; what is loaded later is not followed. */
function closure(id: string, files: Files, known: ReadonlySet<string>, into: Set<string>): void {
  if (into.has(id)) return;
  into.add(id);
  const info = files.getModuleInfo(id);
  const isDoor = (next: string): boolean => next.includes(`${icons}/dist/esm/${icons}.`);
  for (const next of info?.importedIds ?? [])
    for (const needed of isDoor(next) ? iconsOf(info?.code ?? null, known) : [next])
      closure(needed, files, known, into);
}

/** Says of every file in which chunk it travels. */
export function chunks(): NonNullable<Rolldown.OutputOptions["codeSplitting"]> {
  let roomOf: Map<string, string> | null = null;
  const known = new Set<string>();
  const read = (files: Files): Map<string, string> => {
    const found = new Map<string, string>();
    for (const { name, from } of rooms) {
      const inside = new Set<string>();
      for (const end of from) {
        const begin = [...known].find((id) => id.replaceAll("\\", "/").endsWith(end));
        if (begin === undefined) throw new Error(`web/chunks.ts: no file of the console ends in ${end}`);
        closure(begin, files, known, inside);
      }
      for (const id of inside) if (!found.has(id)) found.set(id, name);
    }
    return found;
  };
  return {
    groups: [
      { name: "react", test: vendor, priority: rooms.length + 1 },
      ...rooms.map(({ name: room }, at) => ({
        debugName: room,
        // The room before takes what both need.
        priority: rooms.length - at,
        // Every file is asked about here before the first is named below.
        test: (id: string) => known.add(id).size > 0,
        name: (id: string, files: Files) => {
          roomOf ??= read(files);
          return roomOf.get(id) === room ? room : null;
        },
      })),
    ],
  };
}
