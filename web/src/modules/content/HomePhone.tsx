import { Search } from "lucide-react";
import { navPerScreen } from "@kangying/contract/content/content";
import type { HomeInfo } from "@kangying/contract/content/content.endpoints";
import { useT } from "../../engine/i18n/index.ts";
import { PhoneFrame } from "../../engine/form/phone/PhoneFrame.tsx";
import { Segmented } from "../../ui/inputs/Segmented.tsx";
import { classNames } from "../../ui/class-names.ts";
import { NavPicture } from "./NavPicture.tsx";
import { daysAhead, slideState, type HomeDraft } from "./home-draft.ts";
import styles from "./content.module.css";

interface HomePhoneProps {
  readonly info: HomeInfo;
  readonly draft: HomeDraft;
  /** The day of the preview. */
  readonly day: string;
  readonly chosen: string | null;
  readonly onDay: (day: string) => void;
}

/** Preview of the draft on a visitor's phone, for today or for a later day on which the carousel changes. */
export function HomePhone({ info, draft, day, chosen, onDay }: HomePhoneProps) {
  const t = useT();
  const days = daysAhead(info.slides, info.today);
  const slides = draft.slides.flatMap((id) => info.slides.find((slide) => slide.id === id) ?? []);
  const live = slides.filter((slide) => slideState(slide, day) === "live");
  const [first] = live;
  const shown = draft.entries.filter((entry) => entry.is_shown && info.links.some(({ value }) => value === entry.link));
  return (
    <aside className={styles.phoneSide} aria-label={t("content.phone")}>
      <div className={styles.phoneHead}>
        <span>{t("content.phone")}</span>
        {days.length > 0 && (
          <Segmented
            label={t("content.when")}
            value={day}
            options={[
              { value: info.today, title: t("content.now") },
              ...days.map((value) => ({ value, title: t("content.from", { day: value.slice(5) }) })),
            ]}
            onChange={onDay}
          />
        )}
      </div>
      <PhoneFrame title={info.shop.name}>
        <p className={styles.phoneSearch}>
          <Search size={14} aria-hidden="true" /> {t("content.search")}
        </p>
        {first && (
          <div className={styles.phoneSlide}>
            {first.image !== null && <img src={first.image} alt="" />}
            <strong>{first.title}</strong>
            <span className={styles.dots} aria-hidden="true">
              {live.map(({ id }) => (
                <i key={id} className={id === first.id ? styles.isOn : undefined} />
              ))}
            </span>
          </div>
        )}
        {shown.length > 0 && (
          <div className={styles.phoneNav}>
            <ul>
              {shown.slice(0, navPerScreen).map((entry) => (
                <li key={entry.key} className={classNames(entry.key === chosen && styles.isChosen)}>
                  <NavPicture icon={entry.icon} />
                  <span className="truncate">{entry.name}</span>
                </li>
              ))}
            </ul>
            {shown.length > navPerScreen && (
              <span className={styles.dots} aria-hidden="true">
                <i className={styles.isOn} />
                <i />
              </span>
            )}
          </div>
        )}
        {info.articles.length > 0 && (
          <div className={styles.phoneArticles}>
            <strong>{t("content.articles")}</strong>
            <ul>
              {info.articles.map(({ id, title, cover }) => (
                <li key={id}>
                  {cover === null ? <span className={styles.slidePicture} /> : <img src={cover} alt="" />}
                  <span className="two-lines">{title}</span>
                </li>
              ))}
            </ul>
          </div>
        )}
      </PhoneFrame>
    </aside>
  );
}
