import type { Theme } from "../../engine/settings/settings.ts";

const palettes = {
  light: { ground: "#FFFFFF", side: "#F6F7F9", line: "#E6E8EC", ink: "#171B23", soft: "#D3D7DE" },
  dark: { ground: "#171A20", side: "#0F1115", line: "#3A414D", ink: "#ECEEF2", soft: "#3A414D" },
} as const;

function Half({ theme, clip }: { readonly theme: "light" | "dark"; readonly clip?: string }) {
  const { ground, side, line, ink, soft } = palettes[theme];
  return (
    <g {...(clip ? { clipPath: clip } : {})}>
      <rect width="104" height="62" fill={side} />
      <rect x="26" width="78" height="62" fill={ground} />
      <rect x="5" y="9" width="14" height="4" rx="2" fill="var(--accent)" />
      <rect x="5" y="18" width="14" height="3" rx="1.5" fill={soft} />
      <rect x="5" y="26" width="14" height="3" rx="1.5" fill={soft} />
      <rect x="35" y="9" width="32" height="4" rx="2" fill={ink} />
      <rect x="35.5" y="18.5" width="62" height="38" rx="4" fill="none" stroke={line} />
      <path
        d="M41 46c6-12 11-14 17-9s10 6 15-1 10-9 17-12"
        fill="none"
        stroke="var(--accent)"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </g>
  );
}

/** A small picture of the console in a theme. `system` shows half light, half dark. */
export function ThemePicture({ theme }: { readonly theme: Theme }) {
  return (
    <svg viewBox="0 0 104 62" aria-hidden="true">
      <clipPath id="theme-half">
        <path d="M62 0h42v62H42z" />
      </clipPath>
      <Half theme={theme === "dark" ? "dark" : "light"} />
      {theme === "system" && <Half theme="dark" clip="url(#theme-half)" />}
    </svg>
  );
}
