import { arrayMove, useSortable } from "@dnd-kit/sortable";
import { Plus } from "lucide-react";
import { navPerScreen, navPlaces, linkPages, navIcons } from "@kangying/contract/content/content";
import type { HomeInfo } from "@kangying/contract/content/content.endpoints";
import { useT } from "../../engine/i18n/index.ts";
import { Sortable } from "../../engine/sorting/Sortable.tsx";
import { classNames } from "../../ui/class-names.ts";
import { NavFields, type EntryFault } from "./NavFields.tsx";
import { NavPicture } from "./NavPicture.tsx";
import type { DraftEntry } from "./home-draft.ts";
import styles from "./content.module.css";

interface NavCardProps {
  readonly links: HomeInfo["links"];
  readonly entries: readonly DraftEntry[];
  readonly faults: ReadonlyMap<string, EntryFault>;
  /** Key of the link that is being edited. */
  readonly chosen: string | null;
  readonly mayEdit: boolean;
  readonly onChoose: (key: string | null) => void;
  readonly onChange: (entries: readonly DraftEntry[]) => void;
}

/** The quick links on two phone screens. Moved by pointer, or by Space, arrow keys and Space. The chosen link is edited below. */
export function NavCard({ links, entries, faults, chosen, mayEdit, onChoose, onChange }: NavCardProps) {
  const t = useT();
  const count = entries.length;
  const add = (): void => {
    const used = new Set(entries.map(({ link }) => link));
    const free = links.find(({ value }) => !used.has(value));
    const key = `+${Date.now()}`;
    const icon = navIcons.find((one) => !entries.some((entry) => entry.icon === one)) ?? navIcons[0];
    const isPage = linkPages.some((page) => free?.value === `page:${page}`);
    const name = isPage ? (free?.title ?? "").slice(0, 6) : "";
    onChange([...entries, { key, name, icon, link: free?.value ?? "", is_shown: true }]);
    onChoose(key);
  };
  const entry = entries.find(({ key }) => key === chosen);
  return (
    <section className={classNames("card", styles.card)} aria-label={t("content.nav")}>
      <header>
        <h2>{t("content.nav")}</h2>
        <span className={classNames("figures", styles.count)}>{t("content.navCount", { count, most: navPlaces })}</span>
        {mayEdit && <span className={styles.keys}>{t("list.dragHow")}</span>}
      </header>
      <Sortable
        items={entries}
        keyOf={({ key }) => key}
        titleOf={({ name }) => name}
        onMove={onChange}
        disabled={!mayEdit}
      >
        {[0, 1].map((screen) => {
          const from = screen * navPerScreen;
          const shown = entries.slice(from, from + navPerScreen);
          const hasAdd = mayEdit && count < navPlaces && count >= from && count < from + navPerScreen;
          if (shown.length === 0 && !hasAdd) return null;
          return (
            <div key={screen}>
              <h3 className={styles.screen}>{t("content.screen", { n: screen + 1 })}</h3>
              <ul className={styles.navGrid}>
                {shown.map((one) => (
                  <NavTile
                    key={one.key}
                    entry={one}
                    isChosen={one.key === chosen}
                    hasFault={faults.has(one.key)}
                    isLost={!links.some(({ value }) => value === one.link)}
                    onChoose={() => onChoose(one.key === chosen ? null : one.key)}
                  />
                ))}
                {hasAdd && (
                  <li>
                    <button type="button" className={styles.navAdd} aria-label={t("content.navAdd")} onClick={add}>
                      <Plus size={18} aria-hidden="true" />
                    </button>
                  </li>
                )}
              </ul>
            </div>
          );
        })}
      </Sortable>
      {mayEdit && count >= navPlaces && <p className={styles.count}>{t("content.navFull")}</p>}
      {entry && mayEdit && (
        <NavFields
          entry={entry}
          links={links}
          fault={faults.get(entry.key)}
          onChange={(next) => onChange(entries.map((one) => (one.key === entry.key ? next : one)))}
          onMove={(by) => {
            const at = entries.indexOf(entry);
            if (at + by >= 0 && at + by < count) onChange(arrayMove([...entries], at, at + by));
          }}
          onRemove={() => {
            onChange(entries.filter(({ key }) => key !== entry.key));
            onChoose(null);
          }}
        />
      )}
    </section>
  );
}

interface NavTileProps {
  readonly entry: DraftEntry;
  readonly isChosen: boolean;
  readonly hasFault: boolean;
  readonly isLost: boolean;
  readonly onChoose: () => void;
}

function NavTile({ entry, isChosen, hasFault, isLost, onChoose }: NavTileProps) {
  const t = useT();
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({ id: entry.key });
  return (
    <li
      ref={setNodeRef}
      className={isDragging ? styles.isDragging : undefined}
      style={transform ? { transform: `translate(${transform.x}px, ${transform.y}px)`, transition } : undefined}
    >
      <button
        type="button"
        data-part="nav-tile"
        {...attributes}
        {...listeners}
        className={classNames(
          styles.navTile,
          isChosen && styles.isChosen,
          (hasFault || isLost) && styles.isAmber,
          !entry.is_shown && styles.isHidden,
        )}
        aria-pressed={isChosen}
        title={isLost ? t("content.lost") : undefined}
        onClick={onChoose}
      >
        <NavPicture icon={entry.icon} />
        <span className="truncate">{entry.name || "…"}</span>
      </button>
    </li>
  );
}
