import { useEffect, useState } from "react";
import { useQuery } from "@tanstack/react-query";
import DOMPurify from "dompurify";
import { Link, useParams } from "react-router";
import { goodsLook } from "@kangying/contract/goods/look.endpoints";
import { api } from "../../engine/api/client.ts";
import type { OutputOf } from "../../engine/api/callable.ts";
import { useTopic } from "../../engine/feed/index.ts";
import { PhoneFrame } from "../../engine/form/phone/PhoneFrame.tsx";
import { useLanguage, useT } from "../../engine/i18n/index.ts";
import { May } from "../../engine/session/may.tsx";
import { RecordFailure } from "../../engine/tabs/RecordFailure.tsx";
import { useTab } from "../../engine/tabs/use-tab.ts";
import { Chip } from "../../ui/Chip.tsx";
import { classNames } from "../../ui/class-names.ts";
import { fenToYuan } from "../../ui/inputs/text-rules.ts";
import { SkeletonRows } from "../../ui/states.tsx";
import styles from "./look.module.css";

type Seen = OutputOf<typeof goodsLook>;

/** `/goods/list/look/:id`: goods as a buyer sees them, whether they are on sale or not. */
export function GoodsLookScreen() {
  const { id = "" } = useParams();
  return <Looked key={id} id={Number(id)} />;
}

function Looked({ id }: { readonly id: number }) {
  const look = useQuery({
    queryKey: ["goods-look", id, useLanguage()],
    queryFn: ({ signal }) => api.call(goodsLook, { id }, { hideError: true, signal }),
    staleTime: 0,
    retry: false,
  });
  const { refetch } = look;
  useTopic("goods", (hint) => {
    if (hint.id === null || hint.id === id) void refetch();
  });
  return (
    <div className={styles.page}>
      <section className={classNames("card", styles.card)}>
        {look.data ? (
          <Page goods={look.data} />
        ) : look.error ? (
          <RecordFailure error={look.error} list="GoodsOnSale" onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows rows={6} columns={2} />
        )}
      </section>
    </div>
  );
}

function Page({ goods }: { readonly goods: Seen }) {
  const t = useT();
  const { setTitle } = useTab();
  useEffect(() => setTitle(goods.name), [setTitle, goods.name]);
  return (
    <>
      <header className={styles.head}>
        <h1>{goods.name}</h1>
        <Chip color={goods.state.color}>{goods.state.title}</Chip>
        <May route="GoodsEdit">
          <Link to={`/goods/list/edit/${goods.id}`}>{t("goods.look.edit")}</Link>
        </May>
      </header>
      <p className={styles.note}>{t("goods.look.note")}</p>
      <Phone goods={goods} />
    </>
  );
}

function Phone({ goods }: { readonly goods: Seen }) {
  const t = useT();
  const [chosen, setChosen] = useState<number | null>(null);
  const sku = goods.skus.find(({ id }) => id === chosen);
  const prices = (sku ? [sku] : goods.skus).map(({ price_fen }) => price_fen);
  const left = (sku ? [sku] : goods.skus).reduce((sum, one) => sum + one.left, 0);
  const pictures = sku?.image ? [sku.image, ...goods.images] : goods.images;
  return (
    <PhoneFrame title={goods.name}>
      <div className={styles.pictures}>
        {pictures.map((src) => (
          <img key={src} src={src} alt="" />
        ))}
      </div>
      <p className={styles.price}>
        {prices.length === 0 ? "–" : `¥${fenToYuan(Math.min(...prices))}`}
        {new Set(prices).size > 1 && <small> {t("goods.from")}</small>}
        {sku?.market_fen ? <s className={styles.market}>¥{fenToYuan(sku.market_fen)}</s> : null}
      </p>
      <p className={styles.words}>{goods.subtitle}</p>
      <p className={classNames(styles.words, "figures")}>
        {t("goods.look.sold", { count: goods.sales })} · {t("goods.look.left", { count: left })}
      </p>
      <ul className={styles.promises}>
        {[goods.refund, ...goods.services].map((promise) => (
          <li key={promise}>{promise}</li>
        ))}
      </ul>
      {goods.skus.some(({ title }) => title !== "") && (
        <div className={styles.choices} role="group" aria-label={t("goods.look.chosen")}>
          {goods.skus.map(({ id, title, left: pieces }) => (
            <button
              key={id}
              type="button"
              aria-pressed={id === chosen}
              disabled={pieces <= 0}
              onClick={() => setChosen(id === chosen ? null : id)}
            >
              {title}
            </button>
          ))}
        </div>
      )}
      {goods.params.length > 0 && (
        <dl className={styles.params}>
          {goods.params.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {goods.video !== null && (
        <p className={styles.words}>
          <a href={goods.video} target="_blank" rel="noreferrer">
            {t("goods.look.video")}
          </a>
        </p>
      )}
      <div className={styles.detail} dangerouslySetInnerHTML={{ __html: DOMPurify.sanitize(goods.detail) }} />
    </PhoneFrame>
  );
}
