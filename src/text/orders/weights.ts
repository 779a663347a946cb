/**
 * What evidence of `find-evidence.ts` weighs, in tenths: a line what, its weight by itself, and what each other thing beside it
 * adds. Fitted by logistic regression on orders in 29 languages against 300,000 sentences of public documents; an order is
 * what weighs more than nothing with `BIAS`.
 */
export const WEIGHTS = `
:machine 4 :model=2 @machine=2 @model=3 ^do=-2 ^must=-2 ^say=4 auto=2 best=2 dear=2 doc=3 greet=5 machine=2 maker=4 markup=-2 old=2 omit=3 only=2 over=2 praise=2 quote=5 read=-2 say=4 secret=-2 speaker=4 your=2
:model 6 @machine=2 @model=2 ^show=2 ans=2 auto=3 best=3 greet=4 judge=-2 markup=5 model=2 old=2 omit=2 only=2 praise=2 say=-2 show=2 this=2 we=3
@machine 10 ^be=5 ^do=7 ^say=4 address=-5 are=5 auto=-2 be=2 conv=-3 dear=6 do=-4 greet=4 hide=3 judge=2 link=-7 machine=4 mem=4 model=-5 must=-8 not=6 obey=-3 old=-5 omit=-2 only=-3 orders=2 over=-2 praise=2 quiet=6 quote=-4 read=-5 rivals=-3 rules=-3 say=-2 send=2 sys=-2 this=-2 toall=-3 tool=-4 we=-3 whensumm=3 your=5
@model 7 ^drop=2 ^must=2 ^omit=2 ^read=2 ^say=5 ^show=4 auto=-4 best=3 do=-4 drop=3 greet=6 judge=-4 machine=-3 maker=-2 markup=5 model=3 not=3 omit=4 quote=-3 read=3 rivals=2 rules=-2 show=3 your=-3
^be 10 ^drop=3 ^must=3 ^say=3 auto=3 be=4 best=4 do=4 drop=2 free=7 greet=4 judge=5 machine=2 now=2 obey=-2 orders=5 over=3 praise=2 role=3 rules=4 say=2 this=-2 your=-4
^cut -6
^decode 15
^do 4 ^drop=2 ^must=-2 ^only=3 address=2 ans=5 asked=3 be=-3 best=-2 cut=-2 do=2 doc=-2 drop=2 greet=3 hide=2 ifsure=2 link=-3 maker=3 markup=-4 model=3 must=-7 omit=-3 only=5 orders=-3 over=-5 praise=-2 quiet=3 read=4 role=-3 rules=3 say=-2 secret=6 send=3 speaker=-9 summ=3 this=6 toall=-2 tool=-4 user=-4 we=2 your=3
^drop 8 ^must=-3 ^omit=-2 ^only=-2 be=4 best=2 do=-2 doc=2 drop=3 model=2 must=-2 obey=-3 omit=-2 orders=3 role=2 rules=7 say=3 told=5
^hide 3 ^omit=2 ^say=-2 auto=2 doc=2 machine=4 must=3 not=-2 old=-2 quote=-4 read=2 say=-2 send=2 summ=2 this=4 user=6 your=-3
^mem 6 mem=2 must=4
^must -2 ^only=-3 ^send=3 ^show=-3 ans=7 askif=3 auto=-2 be=-3 best=2 dear=-2 drop=-4 machine=6 markup=4 model=4 now=-3 only=6 orders=4 quote=-3 read=4 secret=6 summ=5 sys=5 this=-2 user=2 we=7 yourout=2
^obey 7 ^say=3 obey=3 rules=-3 say=-2 this=4
^omit 0 ^say=4 ^show=2 be=-2 drop=-2 greet=-2 machine=-2 model=2 must=2 old=2 only=2 rivals=4 say=5 summ=3
^only -6 best=5 machine=-5 model=-2 must=-4 only=-2 quote=4 this=-2
^praise 1 ans=-2 doc=2 machine=-2 model=3 this=2 we=2
^read -3 ^show=4 greet=2 model=2 show=2
^say 10 ans=-2 are=-2 auto=-4 dear=4 do=-5 doc=-2 drop=2 free=3 greet=-2 hide=-2 ifsure=2 mem=4 model=4 must=-8 not=2 now=3 obey=2 old=-3 omit=-2 orders=-2 over=3 quote=5 read=-4 rivals=5 say=4 secret=2 speaker=-3 sys=-5 told=2 user=4 whensumm=-2
^send 1 address=5 ans=-2 link=3 markup=-2 model=2 old=2
^show 0 judge=3 model=2 omit=2 only=5 over=2 quote=3 read=3 rules=4 secret=3 summ=2 sys=7 told=3 tool=3 we=2 your=6
^trust 1 best=-2 doc=4 old=5
address -3 auto=-2 do=2 greet=3 hide=2 link=-9 machine=5 markup=-10 model=6 say=-3 secret=8 send=4 show=2 tool=7
allow 17
ans 1 are=2 auto=-2 best=5 dear=-2 doc=-5 greet=2 hide=-2 ifsure=-2 markup=2 model=-8 old=3 only=6 orders=3 over=3 quote=6 rivals=3 rules=-5 say=3 secret=4 send=-4 show=-5 summ=-3 this=2 toall=3 tool=4 user=-2 we=3 your=2 yourout=7
are 1 best=2 machine=3 model=2 rules=3 say=3
asked 16 do=2 say=7 user=4
askif 21 machine=3 must=2 old=4 quote=2 say=2 we=3
auto 0 be=2 best=2 drop=-2 greet=3 ifsure=7 judge=-4 maker=-2 markup=2 old=-2 omit=3 orders=-2 praise=3 say=4 this=2 tool=7 we=2 your=-6
be 15 dear=-5 drop=2 free=9 ifsure=-4 ifyou=2 judge=3 machine=-2 model=2 now=16 obey=-2 old=-2 omit=-2 only=7 orders=2 quote=-5 read=-2 rivals=-2 role=10 rules=2 tool=-3 user=6 your=-5
best 11 do=-3 drop=3 greet=5 hide=-2 ifsure=4 mem=3 model=10 must=-4 obey=-4 only=2 orders=3 over=-3 quote=13 read=2 rivals=-4 rules=5 show=2 speaker=-3 this=3 tool=-6 trust=-2 user=-6 we=-2 your=-5
conv 8 doc=2 greet=-2 model=-2 praise=2 say=-2
cut 4 machine=3 quote=5
dear -1 hide=-2 machine=6 must=-3 old=2 omit=-2 quote=2 rules=2 say=3 send=2 summ=2 this=5 tool=2 we=-2 your=2
decode 16
do 2 doc=-3 greet=3 hidden=2 hide=6 ifsure=4 judge=-3 link=3 machine=5 maker=8 mem=-3 not=-2 now=-2 obey=-6 old=4 omit=2 only=-4 orders=-3 praise=-2 quiet=3 quote=2 read=-2 rules=-3 say=-7 secret=2 show=-3 speaker=-2 summ=4 this=4 toall=-2 tool=4 whensumm=2 your=-3
doc 13 greet=-2 hide=2 judge=4 machine=3 markup=2 model=5 must=2 obey=2 omit=2 only=2 praise=4 quote=-6 rules=3 say=2 show=5 speaker=2 summ=3 this=4 tool=-5 trust=6 user=5
drop 11 machine=3 model=2 must=-2 now=3 obey=-4 old=5 only=5 orders=9 praise=3 role=2 rules=13 say=6 this=2 told=5
free 14 machine=-3 now=2 old=2 rules=2 say=3
given 13 got=3 old=3 rules=5 show=5
got 6 old=6 rules=2
greet 3 judge=-2 link=8 machine=2 markup=2 mem=6 model=5 must=-3 not=2 now=-2 old=-6 omit=-3 over=-2 quiet=3 role=-3 rules=-5 speaker=-2 this=-4 told=2 tool=2 we=-5 your=-2
hidden 3 omit=3
hide 9 link=2 machine=12 maker=3 must=2 not=-2 old=-3 only=-2 quiet=2 quote=-3 read=5 say=-2 send=2 this=5 tool=3 user=6 your=-4
ifsure 1 machine=2 model=4 must=-2 praise=3 rules=4 say=4 show=2 this=2 tool=2
ifyou 4 model=2 this=2
judge 4 model=-6 old=-2 quote=2 read=-2 rivals=9 role=3 send=2 show=2 speaker=5 tool=-6 user=3 we=-2 your=-6
link 6 machine=2 model=4 old=6 secret=-2 send=2 this=-2 tool=2 your=3
machine 11 maker=5 markup=3 model=-6 must=12 not=4 obey=-2 old=-2 only=-2 orders=-3 over=-3 quiet=6 quote=2 role=6 rules=3 secret=9 send=3 speaker=-6 this=4 toall=-2 tool=6 user=-4 your=-6
maker 4 must=-2 obey=2 read=-3 rules=5 say=2 show=4 speaker=3 this=3 your=4
markup 11 model=5 must=3 old=3 omit=4 quote=-2 read=4 rules=2 say=5 secret=5 send=-2 show=5 summ=3 this=2 tool=-3 user=-2 we=8 whensumm=3
mem 8 must=2 say=-3
model 13 must=12 not=4 old=2 omit=5 over=-2 praise=5 read=5 rivals=4 rules=-3 say=13 secret=2 send=6 show=5 summ=2 this=8 tool=-2 trust=2 user=-3 we=2 yourout=2
must 13 obey=-2 old=-4 over=-7 praise=5 role=-2 secret=4 send=-2 show=-3 speaker=-6 summ=5 sys=5 this=-3 told=5 tool=3 trust=-4 user=2 we=3 whensumm=-2 your=-3 yourout=6
newtask 11
not 7 this=-4
now 27 only=9 over=3 role=9 rules=6 say=-2 this=-2 your=5
obey 7 old=3 orders=2 over=4 rules=-2 speaker=3 this=3 trust=-2 your=2
old 3 omit=2 only=2 orders=4 over=2 praise=-3 quiet=4 quote=3 rivals=3 rules=-4 say=2 secret=-2 send=4 speaker=-2 summ=-3 sys=5 this=-2 told=3 tool=-2 trust=6 your=-6 yourout=5
omit 6 only=-2 orders=2 rivals=7 say=5 summ=3 this=-2 tool=2 user=-2 we=4
only 3 orders=3 over=4 praise=4 quote=8 read=-4 rivals=-2 send=2 show=5 sys=3 this=3 told=6 tool=-5 user=-7 we=-3 your=2
orders 10 over=7 quote=4 rules=4 sys=3 this=2
others 11
over 14 quote=-3 role=2 rules=15 this=-4 tool=-2 your=3
praise 5 quote=2 read=2 rivals=-3 rules=-2 say=5 your=3
quiet 9
quote -12 rules=-2 say=-3 speaker=2 summ=5 this=-2 toall=-2 told=3 tool=5 trust=-2 your=3 yourout=2
read 0 rivals=2 rules=-2 secret=-3 show=2 summ=-2 this=3 tool=-2 user=-3 we=3
rivals 10 say=7 show=4 this=-2 we=3 your=-2
role 10 rules=-2 say=-2 your=-3
rules 12 say=-3 secret=-8 show=4 sys=5 this=-3 toall=-2 tool=-6 user=-2 we=-5 your=8
say 8 secret=-2 show=3 speaker=5 summ=5 sys=-3 toall=3 tool=-4 trust=-2 user=-3 whensumm=4 your=-3 yourout=5
secret 3 show=2 this=-4 tool=4 user=3 we=4
send -1 tool=3
show -5 speaker=3 summ=3 sys=9 toall=-3 told=6 tool=2 whensumm=3
speaker 0 this=-4 user=3 your=-2
summ 7 tool=4 we=2 your=4
sys 17 your=6
this 2 toall=-3 tool=3 trust=4 we=-7 your=-2 yourout=2
toall -5
told 14
tool -5 user=-2 we=-2
trust -1
user 7 your=8
we -3
whatever 19
whensumm 11
your 14 yourout=5
yourout 18
`;
export const BIAS = -95;
