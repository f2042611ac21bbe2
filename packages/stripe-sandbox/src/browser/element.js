import { createField } from './field.js';

/** What all elements share: events, a place in the page, and a set of fields. */
export class SandboxElement {
  constructor(type, group, options) {
    this.type = type;
    this.group = group;
    this.options = options ?? {};
    this.fields = [];
    this.handlers = new Map();
    this.root = document.createElement('div');
    this.root.className = `sandbox-element sandbox-element-${type}`;
    this.root.addEventListener('focusin', () => this.emit('focus', {}));
    this.root.addEventListener('focusout', () => this.emit('blur', {}));
    this.root.addEventListener('input', () => this.changed());
    this.root.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') this.emit('escape', {});
    });
  }

  on(name, handler) {
    this.handlers.set(name, [...(this.handlers.get(name) ?? []), handler]);
    return this;
  }

  once(name, handler) {
    const only = (event) => {
      this.off(name, only);
      handler(event);
    };
    return this.on(name, only);
  }

  off(name, handler) {
    const kept = handler ? (this.handlers.get(name) ?? []).filter((each) => each !== handler) : [];
    this.handlers.set(name, kept);
    return this;
  }

  emit(name, event) {
    for (const handler of this.handlers.get(name) ?? [])
      handler({ elementType: this.type, ...event });
  }

  changed() {
    this.emit('change', this.state());
  }

  state() {
    const active = this.activeFields();
    return {
      empty: active.every((field) => field.value() === ''),
      complete: active.every((field) => field.problem() === undefined),
    };
  }

  /** A field that speaks the form's language. */
  field(options) {
    return createField({ say: this.group.say, ...options });
  }

  /** The fields that count now, for example those of the chosen tab. */
  activeFields() {
    return this.fields;
  }

  mount(target) {
    const place = typeof target === 'string' ? document.querySelector(target) : target;
    if (!place)
      throw new Error(`The selector you specified (${target}) applies to no DOM elements.`);
    this.group.dress(this.root);
    place.replaceChildren(this.root);
    // Handlers are attached after mounting, so what follows must not be said at once.
    queueMicrotask(() => this.start());
  }

  start() {
    this.build();
    this.emit('ready', {});
    this.changed();
  }

  unmount() {
    this.root.remove();
    return this;
  }

  destroy() {
    this.destroyed = true;
    this.unmount();
    this.group.forget(this);
  }

  update(options) {
    this.options = { ...this.options, ...options };
    return this;
  }

  focus() {
    this.activeFields()[0]?.input.focus();
  }

  blur() {
    this.root.querySelector(':focus')?.blur();
  }

  clear() {
    for (const field of this.fields) field.input.value = '';
    this.changed();
  }

  /** Shows every problem, moves to the first and returns it. */
  validate() {
    const wrong = this.activeFields().filter((field) => {
      const problem = field.problem();
      field.show(problem);
      return problem !== undefined;
    });
    return wrong[0] && { field: wrong[0], ...wrong[0].problem() };
  }
}
