import type { ReactNode } from "react";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import type { MatrixValue } from "@kangying/contract/core/form/form";
import { goodsCalls } from "@kangying/contract/goods/goods.calls";
import { api } from "../../engine/api/client.ts";
import { described } from "../../engine/api/described.ts";
import { FormPage } from "../../engine/form/page/FormPage.tsx";
import type { FormSection } from "../../engine/form/page/form-section.ts";
import type { FormValues } from "../../engine/form/form-values.ts";
import { formatTime } from "../../engine/format/index.ts";
import { useLanguage, useT, useTitles } from "../../engine/i18n/index.ts";
import { useDescription } from "../../engine/list/state/use-list-data.ts";
import { cellOf } from "../../engine/list/table/cells.tsx";
import { fenToYuan } from "../../ui/inputs/text-rules.ts";
import styles from "./goods.module.css";

/** `/goods/list/add` */
export function AddGoodsScreen() {
  return <GoodsEditor id={null} />;
}

/** `/goods/list/edit/:id` */
export function EditGoodsScreen() {
  const { id = "" } = useParams();
  return <GoodsEditor key={id} id={Number(id)} />;
}

function GoodsEditor({ id }: { readonly id: number | null }) {
  const t = useT();
  const titleOf = useTitles();
  const sections: readonly FormSection[] = [
    {
      name: "basic",
      title: t("goods.basic"),
      fields: ["name", "cat_id", "subtitle", "images", "type", "code", "unit", "brand", "model_id"],
    },
    { name: "specs", title: t("goods.specs"), fields: ["skus"] },
    { name: "words", title: t("goods.words"), fields: ["video", "detail", "params"] },
    {
      name: "delivery",
      title: t("goods.delivery"),
      fields: ["freight_type", "freight_fen", "freight_template_id", "refund_policy", "services"],
    },
    {
      name: "limits",
      title: t("goods.limits"),
      fields: [
        "min_buy",
        "limit_per_order",
        "limit_per_user",
        "rank_price",
        "points_give",
        "virtual_sales",
        "sort",
        "on_at",
        "off_at",
      ],
    },
  ];
  return (
    <FormPage
      list={id === null ? goodsCalls.WarehouseList.api : goodsCalls.OnSaleList.api}
      listRoute="GoodsOnSale"
      action={id === null ? "add" : "edit"}
      id={id}
      title={() => titleOf(id === null ? "goodsAdd" : "goodsEdit")}
      note={id === null ? undefined : <GoodsState id={id} />}
      sections={sections}
      submits={
        id === null
          ? [
              { title: t("goods.toWarehouse"), set: { put_on: false } },
              { title: t("goods.toShop"), set: { put_on: true }, home: "/goods/list/onsale" },
            ]
          : [{ title: t("goods.save"), set: { put_on: false } }]
      }
      aside={phonePreview}
      home={id === null ? "/goods/list/warehouse" : "/goods/list/onsale"}
    />
  );
}

/** The states between which goods can be moved while they are edited. */
const places = [goodsCalls.OnSaleList.api, goodsCalls.WarehouseList.api] as const;

/** State of the goods (on sale or not), and the time of the last save. */
function GoodsState({ id }: { readonly id: number }) {
  const t = useT();
  const description = useDescription(places[0]);
  const { data: row } = useQuery({
    queryKey: ["goods-state", id, useLanguage()],
    queryFn: async ({ signal }) => {
      for (const place of places) {
        const asked = { page: 1, limit: 1, ids: String(id) };
        const [found] = (await api.call(described.page(place), asked, { hideError: true, signal })).data;
        if (found) return found;
      }
      return null;
    },
    staleTime: 0,
  });
  const column = description.data?.rows["status"];
  if (!row || !column) return null;
  const at = row["updated_at"];
  return (
    <>
      {cellOf(column, row["status"], t)}
      {typeof at === "number" && (
        <p className="page-note figures">{t("goods.savedAt", { at: formatTime(at, "YYYY-MM-DD HH:mm") })}</p>
      )}
    </>
  );
}

const phonePreview = (values: FormValues): ReactNode => <PhonePreview values={values} />;
const wordOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** Preview of the goods as a buyer sees them. */
function PhonePreview({ values }: { readonly values: FormValues }) {
  const t = useT();
  const matrix = values["skus"] as MatrixValue | null;
  const sold = (matrix?.rows ?? []).filter((row) => row["is_sold"] === true);
  const prices = sold.map((row) => row["price_fen"]).filter((fen) => typeof fen === "number");
  const costly = sold.filter(
    (row) =>
      typeof row["price_fen"] === "number" && typeof row["cost_fen"] === "number" && row["price_fen"] < row["cost_fen"],
  ).length;
  const cover = (values["images"] as readonly string[] | null)?.[0];
  const axes = matrix?.axes ?? [];
  const services = ((values["services"] as readonly FormValues[] | null) ?? []).flatMap(
    (row) => wordOf(row["service"]) || [],
  );
  return (
    <div className={styles.preview}>
      <p className={styles.previewTitle}>{t("goods.preview")}</p>
      <div className={styles.phone}>
        <div className={styles.cover}>
          {cover && <img src={`/files/${encodeURIComponent(cover)}?w=320&h=320`} alt="" />}
        </div>
        <div className={styles.phoneWords}>
          <p className={styles.price}>
            {prices.length === 0 ? "–" : `¥${fenToYuan(Math.min(...prices))}`}
            {new Set(prices).size > 1 && <small> {t("goods.from")}</small>}
          </p>
          <p className={styles.phoneName}>{wordOf(values["name"]) || t("goods.noName")}</p>
          <p className={styles.phoneSub}>{wordOf(values["subtitle"])}</p>
          {services.length > 0 && <p className={styles.phoneSub}>{services.join(" · ")}</p>}
          {axes.map((axis) => (
            <p key={axis.name} className={styles.choices}>
              {axis.values.map((value) => (
                <span key={value.id}>{value.name}</span>
              ))}
            </p>
          ))}
        </div>
      </div>
      {costly > 0 && (
        <p data-part="below-cost" className={styles.warning}>
          {t("goods.belowCost", { count: costly })}
        </p>
      )}
    </div>
  );
}
