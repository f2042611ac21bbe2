import type { AgreementDocument } from '#contract/agreements/agreements.ts';
import type { aiTrainings } from '#contract/agreements/usage-rights.ts';

/** What files delivered under an agreement carry about their rights; without the client's name. */
export interface LicenseFiles {
  /** In plain words, as they were signed. */
  readonly text: string;
  readonly json: string;
  /** XMP, as photo programs read it beside a file. */
  readonly xmp: string;
}

export interface SignedLicense {
  readonly licenseId: string;
  readonly document: Pick<AgreementDocument, 'title' | 'lines' | 'rights' | 'creator' | 'language'>;
  /** Of the signed agreement. */
  readonly sha256: string;
  readonly signedAt: string;
  /** The public page about the rights. */
  readonly url: string;
}

const aboutFiles: ReadonlySet<string | undefined> = new Set([
  'use',
  'machines',
  'credit',
  'publishing',
  'people',
]);

/** What concerns the files: nothing of names, places and prices. Older agreements don't say what a line is about. */
function linesForFiles(lines: SignedLicense['document']['lines']) {
  if (lines.some(({ about }) => about !== undefined))
    return lines.filter(({ about }) => aboutFiles.has(about));
  // After the work, and the price where it was said; before changes of plans.
  return lines.slice(lines.length > 6 ? 2 : 1, -1);
}

/** The same input gives the same bytes. */
export function licenseFiles(license: SignedLicense): LicenseFiles {
  const { licenseId: id, document, sha256, signedAt, url } = license;
  const lines = linesForFiles(document.lines);
  const text = [
    document.title,
    ...lines.map((line) => `${line.title}\n${line.text}`),
    `${url}\nSHA-256 ${sha256}`,
  ].join('\n\n');
  const facts = { id, url, rights: document.rights, signedAt, agreementSha256: sha256 };
  return {
    text: `${text}\n`,
    json: `${JSON.stringify(facts, null, 2)}\n`,
    xmp: xmpOf(document, lines[0]?.text ?? '', url),
  };
}

/** PLUS's vocabulary of data mining, as photo programs and crawlers read it. */
const miningTerms: Readonly<Record<(typeof aiTrainings)[number], string>> = {
  none: 'DMI-PROHIBITED-AIMLTRAINING',
  own_use: 'DMI-PROHIBITED-SEECONSTRAINT',
  allowed: 'DMI-ALLOWED',
};

const miningOf = (training: (typeof aiTrainings)[number]) =>
  `\n   <plus:DataMining>http://ns.useplus.org/ldf/vocab/${miningTerms[training]}</plus:DataMining>`;

function xmpOf(document: SignedLicense['document'], terms: string, url: string): string {
  const { creator, language, rights } = document;
  const alternative = (value: string) =>
    `<rdf:Alt><rdf:li xml:lang="x-default">${escaped(value)}</rdf:li><rdf:li xml:lang="${escaped(language)}">${escaped(value)}</rdf:li></rdf:Alt>`;
  const mining = rights.aiTraining === undefined ? '' : miningOf(rights.aiTraining);
  const plus = mining === '' ? '' : '\n    xmlns:plus="http://ns.useplus.org/ldf/xmp/1.0/"';
  const machines = document.lines.find(({ about }) => about === 'machines')?.text ?? '';
  const constraints =
    mining === '' || machines === ''
      ? ''
      : `\n   <plus:OtherConstraints>${alternative(machines)}</plus:OtherConstraints>`;
  const credit =
    rights.credit === 'none' ? '' : `\n   <photoshop:Credit>${escaped(creator)}</photoshop:Credit>`;
  return `<?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
 <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
  <rdf:Description rdf:about=""
    xmlns:dc="http://purl.org/dc/elements/1.1/"
    xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/"${plus}
    xmlns:xmpRights="http://ns.adobe.com/xap/1.0/rights/">
   <dc:creator><rdf:Seq><rdf:li>${escaped(creator)}</rdf:li></rdf:Seq></dc:creator>
   <dc:rights>${alternative(`© ${creator}`)}</dc:rights>${credit}${mining}${constraints}
   <xmpRights:Marked>True</xmpRights:Marked>
   <xmpRights:WebStatement>${escaped(url)}</xmpRights:WebStatement>
   <xmpRights:UsageTerms>${alternative(terms)}</xmpRights:UsageTerms>
  </rdf:Description>
 </rdf:RDF>
</x:xmpmeta>
<?xpacket end="r"?>
`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
/** Without what XML can't have. */
const escaped = (text: string) =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed.
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu, '')
    .replace(/[&<>"]/g, (character) => entities[character] ?? '');
