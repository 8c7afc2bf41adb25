import type { RefObject } from "react";
import { useT } from "../../i18n/index.ts";
import type { FormErrors } from "../form-values.ts";
import type { FormSection } from "./form-section.ts";
import styles from "./form-page.module.css";

interface ContentsProps {
  readonly sections: readonly FormSection[];
  readonly errors: FormErrors;
  readonly body: RefObject<HTMLElement | null>;
}

/** The headings, each leading to its section; red where something in it is wrong. */
export function Contents({ sections, errors, body }: ContentsProps) {
  const t = useT();
  return (
    <nav className={styles.contents} aria-label={t("formPage.sections")}>
      {sections.map((section) => (
        <a
          key={section.name}
          href={`#${section.name}`}
          data-state={hasFault(section, errors) ? "error" : undefined}
          onClick={(event) => {
            event.preventDefault();
            const card = body.current?.querySelector<HTMLElement>(`[data-section="${section.name}"]`);
            card?.scrollIntoView({ block: "start" });
            card?.querySelector<HTMLElement>("input, textarea, button")?.focus({ preventScroll: true });
          }}
        >
          {section.title}
        </a>
      ))}
    </nav>
  );
}

function hasFault(section: FormSection, errors: FormErrors): boolean {
  return Object.keys(errors).some((path) => section.fields.includes(path.split(".")[0] ?? ""));
}
