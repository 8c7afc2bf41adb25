import { deflateRawSync, crc32 } from "node:zlib";

/** Hand-made archives, for files that no spreadsheet program writes. Only for tests. */

interface Part {
  readonly name: string;
  readonly bytes: Buffer;
  /** The size that the directory declares; default: the real one. */
  readonly claimed?: number;
}

/** Builds a zip archive whose directory may be false. */
export function archive(parts: readonly Part[]): Buffer {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes, claimed } of parts) {
    const packed = deflateRawSync(bytes);
    const [label, size] = [Buffer.from(name), claimed ?? bytes.length];
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(0x0800, 2);
    shared.writeUInt16LE(8, 4);
    shared.writeUInt32LE(crc32(bytes), 10);
    shared.writeUInt32LE(packed.length, 14);
    shared.writeUInt32LE(size, 18);
    shared.writeUInt16LE(label.length, 22);
    locals.push(Buffer.from("PK\u0003\u0004", "latin1"), shared, label, packed);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    central.push(Buffer.from("PK\u0001\u0002\u0014\u0000", "latin1"), shared, tail, label);
    offset += 30 + label.length + packed.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006", 0, "latin1");
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}

const contentTypes = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`;
const relations = `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`;
const workbook = `<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`;
const workbookRelations = `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`;

/** Returns the parts of the smallest workbook around a sheet's XML. */
export function workbookParts(sheetXml: string | Buffer, claimed?: number): Part[] {
  const part = (name: string, text: string): Part => ({ name, bytes: Buffer.from(text) });
  return [
    part("[Content_Types].xml", contentTypes),
    part("_rels/.rels", relations),
    part("xl/workbook.xml", workbook),
    part("xl/_rels/workbook.xml.rels", workbookRelations),
    {
      name: "xl/worksheets/sheet1.xml",
      bytes: Buffer.from(sheetXml as string),
      ...(claimed === undefined ? {} : { claimed }),
    },
  ];
}

/** Builds a sheet's XML around its rows. */
export function sheetXml(rows: string, before = ""): string {
  return `<?xml version="1.0" encoding="UTF-8"?>${before}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`;
}
