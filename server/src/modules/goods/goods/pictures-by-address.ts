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

/** The pictures that a cell names: ids of our own files, and other addresses that are to be fetched. */
export interface PicturesNamed {
  readonly ids: readonly string[];
  readonly addresses: readonly string[];
}

/** The address of one of our files in a sheet. */
export const sheetAddress = ({ public_url }: Pick<Config, "public_url">, id: string): string =>
  `${public_url}/files/${id}`;

/** Reads a cell of picture addresses. @returns null when a word is neither kind, or there are more pictures than goods can have */
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

/** Queues the fetching of pictures for goods after the commit. Replaces the addresses that still waited. */
export async function queuePictures(work: Work, goods_id: number, addresses: readonly string[]): Promise<void> {
  await setAddresses(work.tx, work.supplier.id, goods_id, addresses);
  if (addresses.length > 0) await work.enqueue("goods.pictures", { goods_id });
}

/**
 * Replaces the addresses of pictures that could not be fetched; none: these pictures are given up.
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
 * Fetches the pictures of goods. No transaction is open during a fetch. Each picture is written by itself, so that an interrupted run can
 * continue. Addresses that cannot be fetched stay, with the last reason.
 * @param by  how addresses are reached; left out: through the network
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
