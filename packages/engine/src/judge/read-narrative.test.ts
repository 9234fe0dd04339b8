import { expect, test } from "vitest";
import { readNarrative } from "./read-narrative.ts";

const div = (inner: string) => `<div xmlns="http://www.w3.org/1999/xhtml">${inner}</div>`;

test.each([
  ["<u>x</u>", "txt-1: <u>"],
  ["<p onclick='x'>x</p>", "txt-1: <p onclick>"],
  ["<ol start='2'><li>x</li></ol>", "txt-1: <ol start>"],
  [" ", "txt-2"],
  ["<p>a<ul><li>b</li></ul></p>", "<ul> in <p>"],
  ["<span><b><ol><li>b</li></ol></b></span>", "<ol> in <span>"],
  ["<li>x</li>", "<li> in <div>"],
  ["<ul>a<li>x</li></ul>", "words in <ul>"],
  ["<table><td>x</td></table>", "<td> in <table>"],
  ["<a href='https://a.test'><b><a href='https://a.test'>x</a></b></a>", "<a> in <a>"],
  ["<p xmlns='http://x.test'>x</p>", "xmlns: <p>"],
  ["<p>x", "xml"],
  ["<p>a&nbsp;b</p>", "xml"],
])("%j violates the rule %j", (inner, rule) => {
  expect(readNarrative(div(inner)).broken).toContain(rule);
});

test("an ill-formed narrative stays ill-formed if it is also nested too deeply", () => {
  const deep = "<span>".repeat(300);
  expect(readNarrative(div(`<p>a&nbsp;b</p>${deep}`)).broken).toEqual(["xml"]);
  expect(readNarrative(div(`<p>a</p>${deep}`)).broken).toContain("> 200");
});

test.each([
  "<p>5 &lt; 6 &amp; <b>b</b><br/><sub>2</sub><span style='color: red' dir='rtl'>x</span></p>",
  "<table width='120'><thead><tr><th scope='col'>a</th></tr></thead><tbody><tr><td colspan='2'><ul><li><p>b</p></li></ul></td></tr></tbody></table>",
  "<h3 id='a'>x</h3><dl><dt>a</dt><dd>b</dd></dl><pre> x </pre><blockquote><p>y</p></blockquote><hr/>",
  "<img src='#x' alt='a'/>",
])("%s violates no rule", (inner) => {
  expect(readNarrative(div(inner)).broken).toEqual([]);
});

test("the root element of a narrative must be an XHTML div", () => {
  expect(readNarrative("<div>x</div>").broken).toEqual(["xmlns: <div>"]);
  expect(readNarrative('<p xmlns="http://www.w3.org/1999/xhtml">x</p>').broken).toEqual(["<p>"]);
});

test("collects ids, links and images of a narrative", () => {
  const read = readNarrative(div('<p id="a"><a name="b" href="#a">x</a><img src="y" alt=""/></p>'));
  expect(read).toMatchObject({ ids: ["a", "b"], links: ["#a"], images: ["y"] });
});
