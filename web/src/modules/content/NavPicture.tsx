import type { NavIcon } from "@kangying/contract/content/content";
import { navPictures } from "./nav-icons.ts";
import styles from "./content.module.css";

/** The tinted picture of a quick link. */
export function NavPicture({ icon }: { readonly icon: NavIcon }) {
  const { icon: Icon, tint } = navPictures[icon];
  return (
    <span
      className={styles.navPicture}
      style={{ background: `var(--tint-${tint})`, color: `var(--tint-${tint}-ink)` }}
      aria-hidden="true"
    >
      <Icon size={18} strokeWidth={1.75} />
    </span>
  );
}
