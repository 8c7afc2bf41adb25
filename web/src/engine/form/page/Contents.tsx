import { useEffect, useState, type RefObject } from "react";
import { useT } from "../../i18n/index.ts";
import type { FormErrors } from "../form-values.ts";
import type { FormSection } from "./form-section.ts";
import styles from "./form-page.module.css";

interface ContentsProps {
  readonly sections: readonly FormSection[];
  readonly errors: FormErrors;
  readonly body: RefObject<HTMLElement | null>;
}

/** The headings, each with a link to its section. The current one is marked; red means an error. */
export function Contents({ sections, errors, body }: ContentsProps) {
  const t = useT();
  const names = sections.map(({ name }) => name).join(" ");
  const [current, setCurrent] = useState<string | undefined>(sections[0]?.name);
  useEffect(() => {
    // Tests have no layout, so this is skipped.
    if (!("IntersectionObserver" in globalThis)) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const read = entries.find(({ isIntersecting }) => isIntersecting)?.target;
        if (read instanceof HTMLElement) setCurrent(read.dataset["section"]);
      },
      // A line in the upper part of the window.
      { rootMargin: "-25% 0px -74% 0px" },
    );
    for (const name of names.split(" ")) {
      const card = body.current?.querySelector(`[data-section="${name}"]`);
      if (card) observer.observe(card);
    }
    return () => observer.disconnect();
  }, [body, names]);
  return (
    <nav className={styles.contents} aria-label={t("formPage.sections")}>
      {sections.map((section) => (
        <a
          key={section.name}
          href={`#${section.name}`}
          aria-current={section.name === current ? "true" : undefined}
          data-state={hasFault(section, errors) ? "error" : undefined}
          onClick={(event) => {
            event.preventDefault();
            const card = body.current?.querySelector<HTMLElement>(`[data-section="${section.name}"]`);
            card?.scrollIntoView({ block: "start" });
            setCurrent(section.name);
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
