import { LoginScreen } from "../modules/login/LoginScreen.tsx";
import type { BarePage } from "./guard/door.ts";
import { recoveringLazy } from "./recovering-lazy.ts";

const bareScreens = {
  // Part of what every visitor loads: who signs in would else wait for one more file.
  login: LoginScreen,
  "auth-redirect": recoveringLazy(() =>
    import("../modules/login/AuthRedirectScreen.tsx").then((m) => m.AuthRedirectScreen),
  ),
  "not-found": recoveringLazy(() => import("../modules/errors/NotFoundScreen.tsx").then((m) => m.NotFoundScreen)),
  unauthorised: recoveringLazy(() =>
    import("../modules/errors/UnauthorisedScreen.tsx").then((m) => m.UnauthorisedScreen),
  ),
};

/** A page that has no place in the tree. */
export function BareScreen({ page }: { readonly page: BarePage }) {
  const Screen = bareScreens[page];
  return <Screen />;
}
