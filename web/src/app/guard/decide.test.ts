import { describe, expect, it } from "vitest";
import { foldTree, type Rights } from "@kangying/contract/core/fold-tree";
import type { TreeNode } from "@kangying/contract/core/tree";
import { decide, type Known } from "./decide.ts";
import type { Decision } from "./door.ts";

const industries = ["admin", "camp"] as const;
const tree: readonly TreeNode[] = [
  { path: "/dashboard", name: "Dashboard", title: "dashboard", industries, everyone: true, affix: true },
  {
    path: "/student",
    name: "Student",
    title: "student",
    industries,
    children: [
      { path: "/student/living", name: "Living", title: "campsiteLiving", list: "living" },
      { path: "/student/new", name: "New", title: "studentDetail", hidden: true },
      { path: "/student/:id", name: "Detail", title: "studentDetail", hidden: true },
      { path: "/student/later", name: "Later", title: "studentLeaves", planned: true },
      { path: "/student/unbuilt", name: "Unbuilt", title: "studentLeaves" },
    ],
  },
  { path: "/supertube", name: "Platform", title: "platform", industries: ["admin"] },
  {
    path: "/plugin",
    name: "Plugin",
    title: "plugin",
    industries,
    children: [
      { path: "/plugin/manage", name: "PluginManage", title: "pluginManage", everyone: true },
      {
        path: "/plugin/spike",
        name: "Spike",
        title: "flashSale",
        pluginKey: "spike",
        children: [{ path: "/plugin/spike/sessions", name: "Sessions", title: "flashSale", list: "sessions" }],
      },
    ],
  },
  { path: "/business/create", name: "Create", title: "supplierEnter", industries, planned: true },
  { path: "/business/terms", name: "Terms", title: "agreements", industries },
];

const rights: Rights = {
  industry: "camp",
  full: false,
  paths: new Set(["/student/living", "/student/:id"]),
  apis: new Set(["living"]),
  addons: new Set(),
};
const out: Known = { signedIn: false, folded: null, tree, isBuilt: (node) => node.name !== "Unbuilt" };
const loading: Known = { ...out, signedIn: true };
const known: Known = { ...loading, folded: foldTree(tree, rights) };

function at(address: string, what: Known): Decision {
  const { pathname, search, hash } = new URL(address, "https://console.example");
  return decide({ pathname, search, hash }, what);
}
const to = (path: string): Decision => ({ kind: "go", to: path });
const pageNamed = (decision: Decision): string | null => (decision.kind === "page" ? decision.node.name : null);

it("[T-03] a password that another chose is changed before any other page opens", () => {
  const held: Known = { ...known, mustChange: true };
  const own: TreeNode = {
    path: "/profile/pwd/edit",
    name: "PasswordEdit",
    title: "passwordEdit",
    industries,
    everyone: true,
  };
  const whole: Known = { ...held, tree: [...tree, own], folded: foldTree([...tree, own], rights) };
  expect(at("/dashboard", whole)).toEqual(to("/profile/pwd/edit"));
  expect(pageNamed(at("/profile/pwd/edit", whole))).toBe("PasswordEdit");
});

it.each(["/plugin/spike", "/plugin/spike/sessions"])(
  "[P-01] %s leads to the plugin centre, which says so, where the add-on is not installed",
  (path) => {
    const owner = (addons: readonly string[]): Known => ({
      ...known,
      folded: foldTree(tree, { ...rights, full: true, addons: new Set(addons) }),
    });
    expect(at(path, owner([]))).toEqual(to("/plugin/manage?missing=spike"));
    expect(at("/plugin/spike/sessions", owner(["spike"])).kind).toBe("page");
    // Whoever may not open it where it is installed has nothing to install.
    expect(at(path, { ...known, folded: foldTree(tree, { ...rights, addons: new Set(["spike"]) }) }).kind).toBe("go");
  },
);

describe("without a token", () => {
  it.each([
    ["/login", "login"],
    ["/auth-redirect?code=1&state=2", "auth-redirect"],
    ["/404", "not-found"],
    ["/401", "unauthorised"],
  ])("[S2-01] %s is open", (address, page) => expect(at(address, out)).toEqual({ kind: "bare", page }));

  it("[S2-01] what stands under /business is open, but shown only once it is built", () => {
    expect(pageNamed(at("/business/terms", out))).toBe("Terms");
    expect(at("/business/create", out)).toEqual(to("/404"));
  });

  it.each(["/my/business", "/student?next=/business", "/businesses"])("%s is not taken for /business", (address) =>
    expect(at(address, out)).toEqual(to(`/login?redirect=${encodeURIComponent(address)}`)),
  );

  it("[S2-03] every other path leads to the login page with the way back", () => {
    expect(at("/student/living?status=30#a", out)).toEqual(
      to(`/login?redirect=${encodeURIComponent("/student/living?status=30#a")}`),
    );
    expect(at("/nowhere", out)).toEqual(to("/login?redirect=%2Fnowhere"));
  });

  it("[S2-01] /redirect leads on to a path of this site alone", () => {
    expect(at("/redirect/student/living?a=1#b", out)).toEqual(to("/student/living?a=1#b"));
    expect(at("/redirect//evil.example/x", out)).toEqual(to("/404"));
    expect(at("/redirect/https://evil.example", out)).toEqual(to("/https://evil.example"));
  });
});

describe("with a token", () => {
  it("[S2-04] the login page leads back to where one wanted to go, else home", () => {
    expect(at("/login", loading)).toEqual(to("/"));
    expect(at(`/login?redirect=${encodeURIComponent("/student/living?a=1#b")}`, loading)).toEqual(
      to("/student/living?a=1#b"),
    );
    expect(at("/login?redirect=//evil.example", loading)).toEqual(to("/"));
  });

  it("[S2-05] rights are loaded before anything is decided", () =>
    expect(at("/student/living", loading)).toEqual({ kind: "load" }));

  it("[S2-07] / is the Dashboard, which everybody has", () => {
    expect(at("/", known)).toEqual(to("/dashboard"));
    expect(pageNamed(at("/dashboard", known))).toBe("Dashboard");
  });

  it("shows a permitted page, the static path before the parameter", () => {
    expect(pageNamed(at("/student/living?status=30", known))).toBe("Living");
    expect(pageNamed(at("/student/7", known))).toBe("Detail");
    expect(at("/student/new", known)).toEqual(to("/dashboard"));
  });

  it("[S2-10] a page that others have and this account lacks leads to the Dashboard", () =>
    expect(at("/supertube", known)).toEqual(to("/dashboard")));

  it.each(["/nowhere", "/student/later", "/student/unbuilt", "/Student/living", "/student/7/8"])(
    "[S2-02] %s is not found",
    (address) => expect(at(address, known)).toEqual(to("/404")),
  );

  it("a group leads to the first page in it that one may open", () =>
    expect(at("/student", known)).toEqual(to("/student/living")));
});
