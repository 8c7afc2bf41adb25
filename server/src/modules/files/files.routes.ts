import { buyerUpload } from "@kangying/contract/buyers/after-sale.endpoints";
import { uploadFile } from "@kangying/contract/files/files.endpoints";
import { AppError } from "../../core/kernel/app-error.ts";
import { fileUrl } from "../../core/kernel/files/file-url.ts";
import { memberRoute, streamRoute, type Route } from "../../core/wire/route.ts";
import { takeUpload } from "./public.ts";
import { insertFile } from "./files.repo.ts";
import { removeStored, storeUpload } from "./upload-file.ts";

const thumb = { w: 80, h: 80 };

export const fileRoutes: readonly Route[] = [
  streamRoute(uploadFile, async (ctx, { access }) => {
    if (!ctx.file) throw new AppError("invalid");
    const { services, supplier, caller, now } = ctx;
    const file = await storeUpload(services, supplier, ctx.file, access);
    try {
      await ctx.transaction(({ tx }) =>
        insertFile(tx, supplier.id, file, { by: caller.account_id, at: now, used: false }),
      );
    } catch (error) {
      await removeStored(services, file.file_id);
      throw error;
    }
    return {
      id: file.file_id,
      url: fileUrl(services.config, file.file_id, now),
      thumb: file.kind === "image" ? fileUrl(services.config, file.file_id, now, thumb) : null,
      name: file.name,
      size: file.size,
    };
  }),
  memberRoute(buyerUpload, async (ctx) => {
    if (!ctx.file) throw new AppError("invalid");
    const { member, services, now } = ctx;
    const { file_id } = await takeUpload(ctx, ctx.file, { access: "private", only: "image", member_id: member.id });
    return {
      id: file_id,
      url: fileUrl(services.config, file_id, now),
      thumb: fileUrl(services.config, file_id, now, thumb),
    };
  }),
];
