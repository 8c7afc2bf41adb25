import { ActButton } from "../../engine/session/ActButton.tsx";
import { ArrowLeft, ArrowRight, ImagePlus } from "lucide-react";
import { carouselPlaces } from "@kangying/contract/content/content";
import type { HomeInfo, Slide } from "@kangying/contract/content/content.endpoints";
import type { Action } from "@kangying/contract/core/list";
import type { ActionTarget } from "../../engine/form/target.ts";
import { formatNumber } from "../../engine/format/index.ts";
import { useT } from "../../engine/i18n/index.ts";
import { IconButton } from "../../ui/Button.tsx";
import { Chip } from "../../ui/Chip.tsx";
import { MoreIcon } from "../../ui/icons.tsx";
import { MenuButton } from "../../ui/overlays/Menu.tsx";
import { Empty } from "../../ui/states.tsx";
import { classNames } from "../../ui/class-names.ts";
import { slideState } from "./home-draft.ts";
import styles from "./content.module.css";

interface SlidesCardProps {
  readonly info: HomeInfo;
  /** Picture keys in the draft's order. */
  readonly order: readonly number[];
  readonly day: string;
  /** The list actions that this account may use. */
  readonly actions: readonly Action[];
  readonly mayMove: boolean;
  readonly onRun: (action: Action, target: ActionTarget) => void;
  readonly onOrder: (order: readonly number[]) => void;
}

const colors = { live: "green", ahead: "blue", over: "slate" } as const;

/** The carousel's pictures in order. Expired ones are pale and stay until they are withdrawn. */
export function SlidesCard({ info, order, day, actions, mayMove, onRun, onOrder }: SlidesCardProps) {
  const t = useT();
  const slides = order.flatMap((id) => info.slides.find((slide) => slide.id === id) ?? []);
  const live = slides.filter((slide) => slideState(slide, day) === "live").length;
  const add = actions.find(({ name }) => name === "add");
  const move = (from: number, by: number): void => {
    const next = [...order];
    const [id] = next.splice(from, 1);
    if (id !== undefined) next.splice(from + by, 0, id);
    onOrder(next);
  };
  return (
    <section className={classNames("card", styles.card)} aria-label={t("content.slides")}>
      <header>
        <h2>{t("content.slides")}</h2>
        <span className={classNames("figures", styles.count)}>
          {t("content.slidesCount", { count: slides.length, most: carouselPlaces, live })}
        </span>
        {add && (
          <ActButton
            action={add}
            icon={<ImagePlus />}
            disabled={slides.length >= carouselPlaces}
            onClick={() => onRun(add, { kind: "top" })}
          >
            {t("content.upload")}
          </ActButton>
        )}
      </header>
      {slides.length === 0 ? (
        <Empty text={t("content.noSlides")} />
      ) : (
        <ul className={styles.slides}>
          {slides.map((slide, at) => (
            <SlideTile
              key={slide.id}
              slide={slide}
              day={day}
              opens={info.links.find(({ value }) => value === slide.link)?.title ?? null}
              actions={actions.filter(({ name }) => name === "edit" || name === "withdraw")}
              onRun={(action) => onRun(action, { kind: "row", id: slide.id, row: { id: slide.id }, name: slide.title })}
              onMove={
                mayMove && {
                  back: at > 0 ? () => move(at, -1) : null,
                  on: at < slides.length - 1 ? () => move(at, 1) : null,
                }
              }
            />
          ))}
        </ul>
      )}
    </section>
  );
}

interface SlideTileProps {
  readonly slide: Slide;
  readonly day: string;
  /** Name of the link target. Null without a target, or where the target was deleted. */
  readonly opens: string | null;
  readonly actions: readonly Action[];
  readonly onRun: (action: Action) => void;
  readonly onMove: false | { readonly back: (() => void) | null; readonly on: (() => void) | null };
}

function SlideTile({ slide, day, opens, actions, onRun, onMove }: SlideTileProps) {
  const t = useT();
  const state = slideState(slide, day);
  const isLost = slide.link !== "" && opens === null;
  return (
    <li data-part="slide" className={classNames(styles.slide, state === "over" && styles.isOver)}>
      {slide.image === null ? (
        <span className={styles.slidePicture} />
      ) : (
        <img className={styles.slidePicture} src={slide.image} alt="" />
      )}
      <div className={styles.slideWords}>
        <p>
          <Chip color={colors[state]}>
            {state === "ahead"
              ? t("content.begins", { day: slide.from_on?.slice(5) ?? "" })
              : t(`content.state.${state}`)}
          </Chip>
          <span className="figures">{t("content.clicks", { count: formatNumber(slide.clicks) })}</span>
        </p>
        <strong className="truncate">{slide.title}</strong>
        <p className={classNames("truncate", isLost && styles.isLost)}>
          {isLost ? t("content.lost") : (opens ?? t("content.opensNothing"))}
        </p>
        <p className={classNames("figures", styles.slideFoot)}>
          <span>
            {slide.from_on === null && slide.to_on === null
              ? t("content.always")
              : `${slide.from_on?.slice(5) ?? ""} – ${slide.to_on?.slice(5) ?? ""}`}
          </span>
          {onMove && (
            <>
              <IconButton
                label={t("content.back", { name: slide.title })}
                icon={<ArrowLeft />}
                disabled={!onMove.back}
                onClick={() => onMove.back?.()}
              />
              <IconButton
                label={t("content.on", { name: slide.title })}
                icon={<ArrowRight />}
                disabled={!onMove.on}
                onClick={() => onMove.on?.()}
              />
            </>
          )}
          {actions.length > 0 && (
            <MenuButton
              icon={<MoreIcon />}
              label={t("list.moreActions", { name: slide.title })}
              placement="bottom-end"
              items={actions.map((action) => ({
                key: action.name,
                label: action.title,
                danger: action.danger ?? false,
                onSelect: () => onRun(action),
              }))}
            />
          )}
        </p>
      </div>
    </li>
  );
}
