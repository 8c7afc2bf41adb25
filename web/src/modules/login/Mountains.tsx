import styles from "./login.module.css";
/** Decorative picture of mountains. Its colours follow the theme. */
export function Mountains({ label }: { readonly label: string }) {
  return (
    <svg
      className={styles.mountains}
      viewBox="0 0 720 900"
      preserveAspectRatio="xMidYMax slice"
      role="img"
      aria-label={label}
    >
      <defs>
        <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--sky-top)" />
          <stop offset="1" stopColor="var(--sky-low)" />
        </linearGradient>
        {[1, 2, 3, 4].map((range) => (
          <linearGradient key={range} id={`range-${range}`} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor={`var(--range-${range})`} />
            <stop offset="1" stopColor={`var(--range-${range}-low)`} />
          </linearGradient>
        ))}
      </defs>
      <rect width="720" height="900" fill="url(#sky)" />
      <circle cx="512" cy="270" r="112" fill="var(--sun-halo)" />
      <circle cx="512" cy="270" r="70" fill="var(--sun)" />
      <path fill="url(#range-1)" d="M0 450C70 420 120 360 205 360s130 60 215 60 150-84 300-84v564H0z" />
      <path fill="url(#range-2)" d="M0 542C100 542 130 467 250 467s150 63 240 63 130-62 230-62v432H0z" />
      <path fill="url(#range-3)" d="M0 664c60-40 120-40 160-40 110 0 150 44 260 44 120 0 180-46 300-88v320H0z" />
      <path fill="url(#range-4)" d="M0 790c90-30 140-42 220-42 140 0 210 38 330 38 80 0 120-20 170-32v146H0z" />
    </svg>
  );
}
