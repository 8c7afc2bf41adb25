import { createRoot } from "react-dom/client";
import "@fontsource-variable/inter/wght.css";
import "./ui/look/tokens.css";
import "./ui/look/festival.css";
import "./ui/look/base.css";
import "./ui/look/layout.css";
import { isForOutsiders, OutsiderPage } from "./app/OutsiderPage.tsx";
import { App } from "./app/App.tsx";
import { loadConsole } from "./app/guard/load-console.ts";
import { followWindows } from "./app/follow-windows.ts";
import { reportFaults } from "./app/report-faults.ts";
import { learnServer } from "./engine/api/access.ts";
import { ApiError } from "./engine/api/api-error.ts";
import { preferredLanguage, showLanguage } from "./engine/i18n/index.ts";
import { recordError, reportFault } from "./engine/session/error-log.ts";
import { takeHandover } from "./engine/session/handover.ts";
import { tokens } from "./engine/session/tokens.ts";
import { followFestival } from "./engine/festival/festival.ts";
import { followSettings } from "./engine/settings/settings.ts";
import { markMissingPictures } from "./ui/look/missing-pictures.ts";
import { keepFocus } from "./ui/overlays/keep-focus.ts";

const handover = takeHandover();

function note(error: unknown, info: string): void {
  // An answer of the server is no fault of the console: the person has been told.
  if (error instanceof ApiError) return;
  const fault = error instanceof Error ? error : new Error(String(error));
  recordError({ message: fault.message, info, stack: fault.stack });
}
const ofReact = (error: unknown, { componentStack }: { componentStack?: string | undefined }): void => {
  if (!(error instanceof ApiError)) reportFault(error, componentStack?.trim() ?? "");
};

addEventListener("error", (event) => note(event.error ?? event.message, `${event.filename}:${event.lineno}`));
addEventListener("unhandledrejection", (event) => note(event.reason, "unhandledrejection"));

void learnServer();
followSettings();
followFestival();
followWindows();
reportFaults();
keepFocus();
markMissingPictures();
async function draw(): Promise<void> {
  // Who is signed in already needs the pages: they come beside the language. A handover may be about to sign somebody else in.
  if (tokens.access() !== null && handover === null && !isForOutsiders(location.pathname)) loadConsole();
  await showLanguage(preferredLanguage());
  const root = document.getElementById("root");
  if (!root) throw new Error("index.html lacks #root");
  createRoot(root, { onUncaughtError: ofReact, onCaughtError: ofReact }).render(
    isForOutsiders(location.pathname) ? <OutsiderPage /> : <App handover={handover} />,
  );
}

// Not awaited at this level: the language's file imports from this one, and each would wait for the other.
void draw();
