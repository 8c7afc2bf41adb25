import type { ReactNode } from "react";

/** The few icons that components draw themselves; screens use icons from lucide. */
function Stroke({ children, size = 16 }: { readonly children: ReactNode; readonly size?: number }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

export const CloseIcon = () => (
  <Stroke size={18}>
    <path d="M6 6l12 12M18 6 6 18" />
  </Stroke>
);
export const ChevronDown = () => (
  <Stroke>
    <path d="m6 9 6 6 6-6" />
  </Stroke>
);
export const ChevronLeft = () => (
  <Stroke>
    <path d="m15 6-6 6 6 6" />
  </Stroke>
);
export const ChevronRight = () => (
  <Stroke>
    <path d="m9 6 6 6-6 6" />
  </Stroke>
);
export const ChevronsLeft = () => (
  <Stroke>
    <path d="m12 6-6 6 6 6M18 6l-6 6 6 6" />
  </Stroke>
);
export const ChevronsRight = () => (
  <Stroke>
    <path d="m12 6 6 6-6 6M6 6l6 6-6 6" />
  </Stroke>
);
export const CalendarIcon = () => (
  <Stroke size={15}>
    <path d="M4 6.5h16v13H4zM4 10.5h16M8 4v4M16 4v4" />
  </Stroke>
);
export const SearchIcon = () => (
  <Stroke>
    <circle cx="11" cy="11" r="6.5" />
    <path d="m16 16 4 4" />
  </Stroke>
);
export const CheckIcon = () => (
  <Stroke>
    <path d="m5 12.5 4.5 4.5L19 7.5" />
  </Stroke>
);
export const SuccessIcon = () => (
  <Stroke size={18}>
    <circle cx="12" cy="12" r="9" />
    <path d="m8 12.3 2.8 2.8L16 9.8" />
  </Stroke>
);
export const AlertIcon = () => (
  <Stroke size={18}>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 7.5v5.5M12 16.4v.1" />
  </Stroke>
);
export const MoreIcon = () => (
  <svg viewBox="0 0 24 24" width="16" height="16" fill="currentColor" aria-hidden="true">
    <path d="M5 10.5a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3m7 0a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3m7 0a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3" />
  </svg>
);
export const InboxIcon = () => (
  <Stroke size={20}>
    <path d="M4 13.5 6.5 5h11L20 13.5V19H4zM4 13.5h4.5l1 2.5h5l1-2.5H20" />
  </Stroke>
);
