import { mostPictures } from "@kangying/contract/goods/goods";
import { defineJob, type OwnJob } from "../../../core/jobs/job.ts";
import type { Work } from "../../../core/jobs/work.ts";
import type { Config } from "../../../core/kernel/config.ts";
import { AppError, InvalidFields } from "../../../core/kernel/app-error.ts";
import { parseFileId } from "../../../core/kernel/files/file-url.ts";
import { keepStored, pictureAddress, PictureNotFetched, type Reaching, storeFetched } from "../../files/public.ts";
import { faults } from "../goods.texts.ts";
import { demandGoods } from "./demand-goods.ts";
import { addPicture, addressesOf, setAddresses, setPictureFault } from "./pictures.repo.ts";

/** What a cell names: files of ours, which are there, and addresses elsewhere, which are to be fetched. */
export interface PicturesNamed {
  readonly ids: readonly string[];
  readonly addresses: readonly string[];
}

/** The address under which a file of ours is written into a sheet. */
export const sheetAddress = ({ public_url }: Pick<Config, "public_url">, id: string): string =>
  `${public_url}/files/${id}`;

/** @returns null where something is neither, or there are more than goods may have */
export function readPictures(config: Pick<Config, "public_url">, text: string | null): PicturesNamed | null {
  const named = [...new Set((text ?? "").split(/[\s;；]+/).filter((word) => word !== ""))];
  if (named.length > mostPictures) return null;
  const ids: string[] = [];
  const addresses: string[] = [];
  for (const word of named) {
    const own = word.startsWith(`${config.public_url}/`) ? word.slice(config.public_url.length) : word;
    const id = own.startsWith("/files/") ? own.slice("/files/".length) : "";
    if (parseFileId(id)?.access === "public") ids.push(id);
    else if (pictureAddress(word)) addresses.push(word);
    else return null;
  }
  return { ids, addresses };
}

/** Has pictures fetched for goods, once this transaction is committed. What waited before is forgotten. */
export async function queuePictures(work: Work, goods_id: number, addresses: readonly string[]): Promise<void> {
  await setAddresses(work.tx, work.supplier.id, goods_id, addresses);
  if (addresses.length > 0) await work.enqueue("goods.pictures", { goods_id });
}

/**
 * Names the addresses of pictures again, where they could not be fetched; none: they are given up.
 * @throws {AppError} not_found, conflict · {InvalidFields} addresses
 */
export async function namePictures(
  work: Work,
  id: number,
  { addresses }: { readonly addresses: string | null },
  version: number | null,
): Promise<void> {
  const before = await demandGoods(work, id, version);
  const named = readPictures(work.services.config, addresses);
  if (!named || named.ids.length > 0 || named.addresses.length + before.images.length > mostPictures)
    throw new InvalidFields({ addresses: { text: faults.pictureAddress } });
  await queuePictures(work, id, named.addresses);
  work.changed("goods", id, before.version);
  work.audit({ biz_type: "goods", biz_id: id, after: { picture_urls: named.addresses } });
}

/**
 * Fetches the pictures of goods. No transaction is open meanwhile; each picture is written by itself, so that a run which is cut short goes on
 * where it was. What cannot be fetched stays named, with the last reason.
 * @param by  how addresses are reached; left out: by the net
 */
export async function fetchWaiting(
  { services, transaction, signal }: Pick<OwnJob, "services" | "transaction" | "signal">,
  goods_id: number,
  by?: Reaching,
): Promise<void> {
  const { addresses, supplier } = await transaction(async (work) => ({
    addresses: await addressesOf(work.tx, work.supplier.id, goods_id),
    supplier: work.supplier,
  }));
  let fault: string | null = null;
  for (const address of addresses) {
    signal.throwIfAborted();
    try {
      const file = await storeFetched(services, supplier, address, by);
      await transaction(async (work) => {
        if (!(await addPicture(work.tx, work.supplier.id, goods_id, { address, file_id: file.file_id }, work.now)))
          return;
        await keepStored(work, file);
        work.changed("goods", goods_id);
      });
    } catch (error) {
      if (error instanceof PictureNotFetched) fault = error.fault;
      else if (error instanceof AppError && error.code === "storage_full") fault = "storage_full";
      else throw error;
    }
  }
  if (fault === null) return;
  const why = fault;
  await transaction(async (work) => {
    await setPictureFault(work.tx, work.supplier.id, goods_id, why);
    work.changed("goods", goods_id);
  });
}

export const fetchPictures = defineJob<{ readonly goods_id: number }>({
  name: "goods.pictures",
  retries: 2,
  run: { own: (job, { goods_id }) => fetchWaiting(job, goods_id) },
});
