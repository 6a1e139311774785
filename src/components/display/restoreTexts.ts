/**
 * Works around https://github.com/facebook/react/issues/11538. To translate a page, Chrome and Edge replace each text
 * node with a `<font>` element. When React updates such a text, React throws a NotFoundError or changes the removed
 * node, without effect on screen. This module restores each text node before React changes, moves or removes the node.
 * The browser then translates the restored node again.
 */

const replacements = new WeakMap<Node, Element>();
/** `<font>` elements that already replace a recorded text node. No second text node is assigned to these elements. */
const usedReplacements = new WeakSet<Node>();

const recordReplacements = (records: readonly MutationRecord[]) => {
  for (const { removedNodes, addedNodes, previousSibling, nextSibling } of records)
    for (const text of removedNodes) {
      const replacement =
        text instanceof Text &&
        [...addedNodes, previousSibling, nextSibling].find(
          (node): node is Element => node?.nodeName === 'FONT' && !usedReplacements.has(node),
        );
      if (!replacement) continue;
      replacements.set(text, replacement);
      usedReplacements.add(replacement);
    }
};
const observer = new MutationObserver(recordReplacements);

const restore = (node: Node | null) => {
  if (!(node instanceof Text)) return;
  recordReplacements(observer.takeRecords());
  const replacement = replacements.get(node);
  if (replacement?.isConnected) replacement.replaceWith(node);
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
