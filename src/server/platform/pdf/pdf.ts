import PDFDocument from 'pdfkit';
import { registeredFont, registerFaces } from './pdf-fonts.ts';
import { drawLine, linesOf, type Style, widthOf } from './pdf-text.ts';

/** US Letter, in points. */
const page = { width: 612, height: 792, margin: 56 };
const inner = page.width - 2 * page.margin;
const bottom = page.height - page.margin - 20;
const ink = '#1c1917';
const soft = '#57534e';
const styles = {
  title: { size: 22, weight: 'semibold', color: ink },
  heading: { size: 12, weight: 'semibold', color: ink },
  text: { size: 10, weight: 'regular', color: ink },
  strong: { size: 10, weight: 'semibold', color: ink },
  soft: { size: 9, weight: 'regular', color: soft },
} as const satisfies Record<string, Style>;
const lead = (style: Style) => style.size * 1.4;

export interface TableRow {
  /** One text per column; the last is an amount, aligned right. */
  readonly cells: readonly string[];
  readonly strong?: boolean;
}

interface Column {
  readonly title: string;
  /** Of the page's. */
  readonly width: number;
  /** Aligned right, as the last one always is. */
  readonly amount?: boolean;
}

/** A document's parts, from top to bottom. */
export type Block =
  | { readonly heading: string }
  | { readonly text: string }
  | { readonly facts: readonly (readonly [label: string, value: string])[] }
  | {
      readonly columns: readonly Column[];
      readonly rows: readonly TableRow[];
    }
  /** Goes on with another page. */
  | 'page';

export interface PdfDocument {
  readonly title: string;
  /** 'en-US', for screen readers. */
  readonly language: string;
  /** Who issues it. */
  readonly issuer: string;
  readonly issuedAt: Date;
  readonly blocks: readonly Block[];
  /** In the footer, next to the page number. */
  readonly foot: string;
  /** 'Page {number} of {count}', in the document's language. */
  readonly pageLabel: string;
  /** The data that the document was made of: with it, the document is PDF/A-3a. */
  readonly inside?: {
    readonly name: string;
    readonly type: string;
    readonly bytes: Uint8Array;
    readonly description: string;
  };
}

/** Renders a document as PDF: tagged for screen readers, with embedded fonts. */
export async function renderPdf(paper: PdfDocument): Promise<Uint8Array<ArrayBuffer>> {
  const doc = new PDFDocument({
    size: 'LETTER',
    margin: page.margin,
    // A footer below the margin must not start another page.
    margins: { top: page.margin, left: page.margin, right: page.margin, bottom: 0 },
    bufferPages: true,
    tagged: true,
    pdfVersion: '1.7',
    lang: paper.language,
    displayTitle: true,
    info: { Title: paper.title, Author: paper.issuer, CreationDate: paper.issuedAt },
    // The usual font is not embedded, which PDF/A requires of every one.
    ...(paper.inside && { subset: 'PDF/A-3a' as const, font: registeredFont }),
  });
  if (paper.inside) {
    const { bytes, ...inside } = paper.inside;
    const dates = { creationDate: paper.issuedAt, modifiedDate: paper.issuedAt };
    // Missing in its types.
    const relation = { relationship: 'Source' };
    doc.file(Buffer.from(bytes), { ...inside, ...dates, ...relation });
  }
  const done = new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    const parts: Buffer[] = [];
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => resolve(new Uint8Array(Buffer.concat(parts))));
    doc.on('error', reject);
  });
  registerFaces(doc);
  new Pen(doc).write(paper);
  doc.end();
  return done;
}

type Element = PDFKit.PDFStructureElement;

class Pen {
  private readonly doc: PDFKit.PDFDocument;
  private readonly root: Element;
  private y = page.margin;

  constructor(doc: PDFKit.PDFDocument) {
    this.doc = doc;
    this.root = doc.struct('Document');
    doc.addStructure(this.root);
  }

  write(paper: PdfDocument): void {
    this.mark();
    this.paragraph('P', paper.issuer, styles.heading);
    this.y += 6;
    this.paragraph('H1', paper.title, styles.title);
    this.y += 10;
    for (const block of paper.blocks) this.block(block);
    this.root.end();
    this.feet(paper);
  }

  /** The site's mark, as in the browser's tab: decoration to screen readers. */
  private mark(): void {
    const { doc } = this;
    doc.markContent('Artifact');
    doc
      .save()
      .translate(page.margin, this.y)
      .scale(28 / 64);
    doc.lineWidth(6).lineCap('round').strokeColor(ink);
    doc.circle(32, 32, 28).stroke().moveTo(11, 43.5).lineTo(53, 43.5).stroke();
    doc.path('M17.5 40a14.5 14.5 0 0 1 29 0z').fill('#e8912d');
    doc.restore();
    doc.endMarkedContent();
    this.y += 38;
  }

  private block(block: Block): void {
    if (block === 'page') {
      this.room(page.height);
    } else if ('heading' in block) {
      this.y += 12;
      this.room(60);
      this.paragraph('H2', block.heading, styles.heading);
      this.y += 4;
    } else if ('text' in block) {
      this.paragraph('P', block.text, styles.soft);
      this.y += 4;
    } else if ('facts' in block) {
      const columns = [{ width: 0.28 }, { width: 0.72 }];
      this.table(
        columns,
        block.facts.map((cells) => ({ cells, amounts: false, heads: true })),
      );
      this.y += 8;
    } else {
      const head = { cells: block.columns.map(({ title }) => title), head: true, amounts: true };
      const rows = block.rows.map((row) => ({ ...row, amounts: true, line: true }));
      this.table(block.columns, rows, head);
      this.y += 8;
    }
  }

  /** Starts another page unless `height` points are left on this one. */
  private room(height: number): boolean {
    if (this.y + height <= bottom) return false;
    this.doc.addPage();
    this.y = page.margin;
    return true;
  }

  private paragraph(tag: string, text: string, style: Style): void {
    const element = this.doc.struct(tag);
    this.root.add(element);
    for (const line of linesOf(this.doc, text, style, inner)) {
      this.room(lead(style));
      const { y } = this;
      element.add(() => drawLine(this.doc, line, style, page.margin, y));
      this.y += lead(style);
    }
    element.end();
  }

  private table(
    columns: readonly Omit<Column, 'title'>[],
    rows: readonly DrawnRow[],
    head?: DrawnRow,
  ): void {
    const table = this.doc.struct('Table');
    this.root.add(table);
    if (head) this.row(table, columns, head);
    for (const row of rows) {
      if (this.room(lead(styles.text) * 2) && head) this.row(table, columns, head);
      this.row(table, columns, row);
    }
    table.end();
  }

  private row(table: Element, columns: readonly Omit<Column, 'title'>[], row: DrawnRow) {
    const style = styleOf(row);
    const element = this.doc.struct('TR');
    table.add(element);
    const { y } = this;
    let x = page.margin;
    let height = 0;
    for (const [index, { width: part, amount: sum }] of columns.entries()) {
      const text = row.cells[index] ?? '';
      const width = part * inner - 8;
      const last = index === columns.length - 1;
      const amount = row.amounts && (sum === true || last);
      const [left, own] = [x, row.heads && index === 0 ? styles.soft : style];
      const lines = linesOf(this.doc, text, own, width);
      const draw = () => {
        this.lines(lines, own, { left, right: amount ? left + width + (last ? 8 : 0) : null, y });
      };
      const tag = row.head || (row.heads && index === 0) ? 'TH' : 'TD';
      const cell = this.doc.struct(tag, {}, draw);
      element.add(cell);
      cell.end();
      x += part * inner;
      height = Math.max(height, lines.length * lead(own));
    }
    element.end();
    this.y = y + height + (row.line || row.head ? 7 : 1);
    if (row.line || row.head) this.rule(row.head || row.strong ? ink : '#d6d3d1');
  }

  /** Those of a cell, aligned right if `right` is given. */
  private lines(
    lines: ReturnType<typeof linesOf>,
    style: Style,
    { left, right, y }: { left: number; right: number | null; y: number },
  ): void {
    for (const [number, line] of lines.entries()) {
      const at = right === null ? left : right - widthOf(this.doc, line, style);
      drawLine(this.doc, line, style, at, y + 4 + number * lead(style));
    }
  }

  private rule(color: string): void {
    this.doc.markContent('Artifact');
    this.doc.lineWidth(0.5).strokeColor(color);
    this.doc
      .moveTo(page.margin, this.y)
      .lineTo(page.margin + inner, this.y)
      .stroke();
    this.doc.endMarkedContent();
  }

  private feet({ foot, pageLabel }: Pick<PdfDocument, 'foot' | 'pageLabel'>): void {
    const { count } = this.doc.bufferedPageRange();
    for (let number = 0; number < count; number += 1) {
      this.doc.switchToPage(number);
      this.doc.markContent('Artifact', { type: 'Pagination' });
      const y = page.height - page.margin;
      drawLine(this.doc, foot, styles.soft, page.margin, y);
      const place = pageLabel
        .replace('{number}', String(number + 1))
        .replace('{count}', String(count));
      const x = page.width - page.margin - widthOf(this.doc, place, styles.soft);
      drawLine(this.doc, place, styles.soft, x, y);
      this.doc.endMarkedContent();
    }
  }
}

const styleOf = ({ head, strong }: DrawnRow): Style =>
  head ? styles.soft : strong ? styles.strong : styles.text;

interface DrawnRow extends TableRow {
  /** Column titles. */
  readonly head?: boolean;
  /** Its first cell labels the second. */
  readonly heads?: boolean;
  readonly amounts: boolean;
  readonly line?: boolean;
}
