/**
 * Lets the page live with a browser that translates it: it puts elements of its own, `<font>`, in the place of texts.
 * Without this, removing such a text or inserting before it throws and tears the page down, and a text that changes
 * stays as it was.
 */
const placeOf = new WeakMap<Node, Element>();

const isForeign = (node: Node | null | undefined): node is Element => node?.nodeName === 'FONT';

export function tolerateForeignNodes(root: Node): void {
  const { insertBefore, removeChild } = Node.prototype;
  const changes = new MutationObserver((records) => restore(records));
  const texts = new MutationObserver((records) => note(records));

  function note(records: readonly MutationRecord[]): void {
    for (const { removedNodes, addedNodes, previousSibling, nextSibling } of records) {
      for (const removed of removedNodes) {
        if (removed.nodeType !== Node.TEXT_NODE || removed.parentNode) continue;
        const place = [...addedNodes, previousSibling, nextSibling].find(isForeign);
        if (!place) continue;
        placeOf.set(removed, place);
        // The page only knows its own text: a change of it counts.
        changes.observe(removed, { characterData: true });
      }
    }
  }

  /** The text itself again; it is translated again. */
  function restore(records: readonly MutationRecord[]): void {
    for (const { target } of records) standIn(target)?.replaceWith(target);
  }

  /** What stands in the document for a text that is no longer there. */
  function standIn(node: Node): Element | undefined {
    note(texts.takeRecords());
    return node.parentNode ? undefined : placeOf.get(node);
  }

  texts.observe(root, { childList: true, subtree: true });
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T;
    const place = standIn(child);
    if (place) place.remove();
    else child.parentNode?.removeChild(child);
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(
    this: Node,
    node: T,
    before: Node | null,
  ): T {
    if (before === null || before.parentNode === this)
      return insertBefore.call(this, node, before) as T;
    const place = standIn(before);
    return insertBefore.call(this, node, place?.parentNode === this ? place : null) as T;
  };
}
