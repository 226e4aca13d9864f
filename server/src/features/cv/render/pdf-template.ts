/**
 * The Typst source of all PDFs. It has no text of its own: what it sets comes as data, so that nothing a CV says is ever
 * read as Typst. Shapes as in `pdf-content.ts`; all measures in points.
 */
export const PDF_TEMPLATE = String.raw`
#let d = json("/data.json")
#let ink(colour) = rgb("#" + colour)

#set document(title: d.title, author: d.author, date: none)
#set text(lang: d.language, dir: if d.rightToLeft { rtl } else { ltr }, hyphenate: false, ligatures: false)
#set par(leading: 0pt, spacing: 0pt, justify: false, linebreaks: "simple")
#set block(spacing: 0pt)
#set page(
  width: d.page.width * 1pt,
  height: d.page.height * 1pt,
  margin: (x: d.page.x * 1pt, y: d.page.y * 1pt),
  footer-descent: 0pt,
  footer: context if here().page() > 1 {
    set text(font: d.footer.fonts, size: 8pt, fill: ink(d.footer.ink))
    v(10pt)
    grid(columns: (1fr, auto), d.author, str(here().page()) + " / " + str(counter(page).final().first()))
  },
)
#show title: it => it.body
#show link: it => it

#let styled(l, body) = {
  set text(
    font: l.fonts,
    size: l.size * 1pt,
    fill: ink(l.ink),
    weight: if l.bold { "bold" } else { "regular" },
    style: if l.italic { "italic" } else { "normal" },
    tracking: l.tracking * 1pt,
    top-edge: l.ascent * 1em,
    bottom-edge: -l.descent * 1em,
  )
  set align(center) if l.centred
  if l.pieced == "" { body } else {
    // A letter that the font would set of two pieces is taken whole from the next one.
    show regex("[" + l.pieced + "]"): set text(font: l.fonts.slice(1))
    body
  }
}

#let cased(l, body) = if l.caps == "all" { upper(body) } else if l.caps == "small" {
  show regex("\p{Ll}+"): it => text(size: 0.8em, upper(it))
  body
} else { body }

// A line may end between pieces. The least distance makes it so, and is not read as a space.
#let pieces(list) = list.map(text).join(h(0.001pt))

#let part(p, quiet) = {
  let body = if p.break { [ ] + linebreak() } else { pieces(p.pieces) }
  if p.strong { body = text(weight: "bold", body) }
  if p.quiet { body = text(weight: "regular", fill: ink(quiet), body) }
  if p.link == none { body } else { link(p.link, body) }
}

#let words(r) = cased(r.style, r.parts.map(p => part(p, r.quiet)).join())
#let dates(r) = text(weight: "regular", fill: ink(r.quiet), pieces(r.dates))

// Dates beside the words where both fit on a line.
#let apart(r, body, wrap) = layout(size => {
  let right = dates(r)
  if measure(body).width + 10pt + measure(right).width <= size.width {
    // In boxes, which stay in their order whatever direction the words run.
    wrap(box(body) + h(1fr) + box(right))
  } else {
    grid(columns: (1fr, auto), column-gutter: 10pt, wrap(body), wrap(right))
  }
})

#let dated(r, body, wrap) = if r.dates.len() == 0 { wrap(body) } else if r.datesLeft {
  set par(hanging-indent: r.hanging * 1pt)
  wrap(box(width: r.hanging * 1pt, dates(r)) + body)
} else { apart(r, body, wrap) }

// A heading holds its words alone, which are its bookmark, and is shown with its dates in the style of its line.
#let line(r) = {
  show heading: it => styled(r.style, dated(r, it.body, part => part))
  if r.kind == "name" { title(styled(r.style, words(r))) } else if r.kind == "heading" { heading(level: 1, words(r)) } else if (
    r.kind == "entry" and r.parts.len() > 0
  ) { heading(level: 2, words(r)) } else { styled(r.style, dated(r, words(r), part => par(part))) }
}

#let row(r, first) = block(
  width: 100%,
  above: if first { 0pt } else { r.above * 1pt },
  sticky: r.sticky,
  breakable: not r.whole,
  inset: (left: (r.indent - if r.datesLeft and r.dates.len() > 0 { r.hanging } else { 0 }) * 1pt),
  line(r),
)

#let bullets(rows) = {
  let first = rows.first()
  let l = first.style
  show list: it => it
  styled(l, list(
    indent: (first.indent - first.hanging) * 1pt,
    body-indent: 0pt,
    spacing: first.above * 1pt,
    marker: box(width: first.hanging * 1pt, text(fill: ink(first.marker), "•")),
    ..rows.map(r => block(width: 100%, breakable: not r.whole, line(r))),
  ))
}

#let edge(e) = if e == none { none } else { e.width * 1pt + ink(e.colour) }
#let room(e) = if e == none { 0pt } else { e.space * 1pt }
#let wide(e) = if e == none { 0pt } else { e.width * 0.5pt }

#let group(g) = {
  let rows = g.rows
  let body = if g.bullets { bullets(rows) } else { for (i, r) in rows.enumerate() { row(r, i == 0) } }
  let b = g.box
  if b == none { return block(above: g.above * 1pt, width: 100%, sticky: rows.last().sticky, body) }
  let box-stroke = (top: edge(b.top), bottom: edge(b.bottom), left: edge(b.left), right: edge(b.right))
  let sides = (left: room(b.left) + wide(b.left), right: room(b.right) + wide(b.right))
  let inner = block(
    width: 100%,
    fill: if b.fill == none { none } else { ink(b.fill) },
    stroke: box-stroke,
    inset: (top: room(b.top), bottom: room(b.bottom)),
    outset: sides,
    body,
  )
  block(above: g.above * 1pt, width: 100%, sticky: rows.last().sticky, breakable: not rows.last().sticky, {
    inner
    if b.double { v(1.5pt) + std.line(length: 100%, stroke: edge(b.bottom)) }
  })
}

#let groups(list) = for g in list { group(g) }

#groups(d.top)
#if d.side == none { groups(d.main) } else {
  v(d.side.above * 1pt)
  grid(
    columns: (1fr, d.side.width * 1pt),
    column-gutter: d.side.padding * 1pt,
    groups(d.main),
    block(width: 100%, fill: ink(d.side.fill), inset: d.side.padding * 1pt, groups(d.aside)),
  )
}
`;
