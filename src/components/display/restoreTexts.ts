/**
 * Puts a text that the browser's translation has replaced back in its place before React changes, moves or removes it. Chrome and
 * Edge replace each text by a `<font>`. React would throw a NotFoundError for the missing text, or change it unseen:
 * https://github.com/facebook/react/issues/11538. The translation then replaces the present text like any other new one.
 */

const standIns = new WeakMap<Node, Element>();
/** Elements that already replace a text: one text that React removes may be next to the `<font>` of another. */
const taken = new WeakSet<Node>();

const remember = (records: readonly MutationRecord[]) => {
  for (const { removedNodes, addedNodes, previousSibling, nextSibling } of records)
    for (const text of removedNodes) {
      const standIn =
        text instanceof Text &&
        [...addedNodes, previousSibling, nextSibling].find(
          (node): node is Element => node?.nodeName === 'FONT' && !taken.has(node),
        );
      if (!standIn) continue;
      standIns.set(text, standIn);
      taken.add(standIn);
    }
};
const observer = new MutationObserver(remember);

const restore = (node: Node | null) => {
  if (!(node instanceof Text)) return;
  remember(observer.takeRecords());
  const standIn = standIns.get(node);
  if (standIn?.isConnected) standIn.replaceWith(node);
};

type Method = (this: Node, ...nodes: (Node | null)[]) => Node;
for (const name of ['appendChild', 'insertBefore', 'removeChild']) {
  const property = Object.getOwnPropertyDescriptor(Node.prototype, name)!;
  const method = property.value as Method;
  const value: Method = function (...nodes) {
    nodes.forEach(restore);
    return method.apply(this, nodes);
  };
  Object.defineProperty(Node.prototype, name, { ...property, value });
}

const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')!;
Object.defineProperty(Text.prototype, 'nodeValue', {
  ...nodeValue,
  set(this: Text, text: string) {
    restore(this);
    nodeValue.set!.call(this, text);
  },
});
observer.observe(document, { childList: true, subtree: true });
