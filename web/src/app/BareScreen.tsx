import { LoginScreen } from "../modules/login/LoginScreen.tsx";
import type { BarePage } from "./guard/door.ts";
import { recoveringLazy } from "./recovering-lazy.ts";

const bareScreens = {
  // The login page is in the first bundle, so that signing in waits for no extra file.
  login: LoginScreen,
  "auth-redirect": recoveringLazy(() =>
    import("../modules/login/AuthRedirectScreen.tsx").then((m) => m.AuthRedirectScreen),
  ),
  "not-found": recoveringLazy(() => import("../modules/errors/NotFoundScreen.tsx").then((m) => m.NotFoundScreen)),
  unauthorised: recoveringLazy(() =>
    import("../modules/errors/UnauthorisedScreen.tsx").then((m) => m.UnauthorisedScreen),
  ),
};

/** A page without a node in the route tree: login, errors, redirects. */
export function BareScreen({ page }: { readonly page: BarePage }) {
  const Screen = bareScreens[page];
  return <Screen />;
}
